/**
 * A step from a text into what is written inside it: the JSON of an annotation or of a CNI configuration, a flag of a
 * command line, the value of a flag. `['spec', 'config', INSIDE, 'ipam', 'range']` is printed `spec.config ipam.range`.
 */
export const INSIDE: unique symbol = Symbol('inside');

/** A key of a map, a position in a list, the name of an element of a list (`env`, `containers`), or INSIDE. */
export type PathSegment = string | number | typeof INSIDE;

/** Where a value stands in an object. */
export type Path = readonly PathSegment[];

/** Keys that need no quotes. */
const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/**
 * The path as people write it: `spec.template.spec.containers[0].env[NCCL_IB_HCA]`, `limits["nvidia.com/gpu"]`,
 * `spec.config ipam.range`, `args --tensor-parallel-size`.
 */
export function pathText(path: Path): string {
  let text = '';
  path.forEach((segment, index) => {
    const before = index > 0 ? path[index - 1] : undefined;
    if (segment === INSIDE) return;
    const opensText = before === INSIDE && text !== '';
    if (typeof segment === 'number') text += `[${segment}]`;
    else if (before === 'env' || before === 'envs') text += `[${segment}]`;
    else if (opensText) text += ` ${segment}`;
    else if (!PLAIN_KEY.test(segment)) text += `["${segment}"]`;
    else text += text === '' ? segment : `.${segment}`;
  });
  return text;
}
