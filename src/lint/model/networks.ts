import { asObject, JsonObject, JsonValue, listAt, scalarAt } from './json';
import { JsonError, JsonFault, JsonScanner } from './json-scanner';
import { INSIDE, Path } from './path';

/** One secondary network that a pod asks Multus for. */
export interface NetworkSelection {
  /** Namespace of the attachment: as written, otherwise the pod's; undefined where neither is known. */
  readonly namespace?: string;
  /** Whether the namespace is written in the selection. */
  readonly namespaceWritten: boolean;
  readonly name: string;
  /** Name of the interface as written. */
  readonly interface?: string;
  /** Name that the interface gets: as written, otherwise `net` and the position from 1. */
  readonly effectiveInterface: string;
  /** The whole element in the JSON form; empty in the short form. */
  readonly body: JsonObject;
  /** Path of the annotation's element, for a problem: `metadata.annotations["k8s.v1.cni.cncf.io/networks"][1]`. */
  readonly path: Path;
}

/** The networks annotation of a pod, read as Multus reads it. */
export interface Networks {
  readonly selections: readonly NetworkSelection[];
  /** What is wrong with the annotation; the selections are empty then. */
  readonly fault?: JsonFault;
}

/** Reads the annotation: JSON when it holds one of `[{"`, otherwise a list separated by commas. */
export function readNetworks(text: string, podNamespace: string | undefined, path: Path): Networks {
  try {
    const selections = /[[{"]/.test(text) ? jsonForm(text) : shortForm(text);
    return {
      selections: selections.map(({ namespace, name, interface: written, body }, index) => ({
        namespace: namespace ?? podNamespace,
        namespaceWritten: namespace !== undefined,
        name,
        interface: written,
        effectiveInterface: written ?? `net${index + 1}`,
        body,
        path: [...path, INSIDE, index],
      })),
    };
  } catch (error) {
    if (error instanceof JsonError) return { selections: [], fault: error.fault };
    throw error;
  }
}

interface Written {
  readonly namespace?: string;
  readonly name: string;
  readonly interface?: string;
  readonly body: JsonObject;
}

function jsonForm(text: string): Written[] {
  const { value } = new JsonScanner(text).single();
  if (!Array.isArray(value)) throw new JsonError({ message: 'it is no list', offset: 0 });
  return listAt([value], 0).map((element, index) => jsonElement(element, index));
}

function jsonElement(element: JsonValue, index: number): Written {
  const body = asObject(element);
  const name = scalarAt(element, 'name');
  if (body === undefined || name === undefined) throw new JsonError({ message: `element ${index} has no name`, offset: 0 });
  return { name, namespace: filled(scalarAt(body, 'namespace')), interface: filled(scalarAt(body, 'interface')), body };
}

function shortForm(text: string): Written[] {
  return text.split(',').map(part => part.trim()).map(part => {
    const match = /^(?:([^/@]+)\/)?([^/@]+)(?:@([^/@]+))?$/.exec(part);
    if (match === null) throw new JsonError({ message: `'${part}' is not <namespace>/<name>@<interface>`, offset: Math.max(0, text.indexOf(part)) });
    return { namespace: match[1], name: match[2], interface: match[3], body: {} };
  });
}

function filled(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
