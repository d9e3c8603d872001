import { Construct } from 'constructs';
import { PodGroup } from '../tenancy/tenant-demand';

/** A disaggregated vLLM as its router sees it. */
export interface RouterTarget {
  /** Whose router it is, for the text of a refusal: `vLLM 'chat'`. */
  readonly subject: string;
  /** Name of the instance; the router's objects are named after it. */
  readonly name: string;
  readonly namespace: string;
  /** Labels of the prefill pods. */
  readonly prefill: { readonly [label: string]: string };
  /** Labels of the decode pods. */
  readonly decode: { readonly [label: string]: string };
  /** Labels of the router's own pods. */
  readonly router: { readonly [label: string]: string };
  /** Port of prefill and decode pods. */
  readonly port: number;
}

/** Where clients reach the instance. */
export interface RouterEndpoint {
  readonly serviceName: string;
  readonly port: number;
}

/** Sends requests to prefill and decode: one implementation for each router, in a file of its own, with a factory on InferenceRouter. */
export interface Router {
  /** Its pods, of which nothing is emitted yet. */
  pods(target: RouterTarget): PodGroup;
  emit(scope: Construct, target: RouterTarget): RouterEndpoint;
}
