/** White space as JSON has it; Multus trims the same around the items of the short form. */
const SPACE = '[ \\t\\r\\n]*';

/** Names of interfaces, as the `interface` key of Multus takes them. */
const INTERFACE = '[a-zA-Z0-9._-]{1,15}';

/**
 * A regular expression, of the syntax that RE2 and JavaScript share, over a whole Multus networks annotation: what a namespace may write
 * that was granted these attachments. At least one is needed.
 *
 * Both forms are closed. The short form is a list of `name`, `name@interface`, with or without the own namespace before it. The JSON form has
 * the keys `name`, `interface` and `namespace` (the own one), spelled so, without escapes. Other keys are refused: Go reads keys in any case,
 * `deviceID` names a device that was not allocated, and `mac`, `ips` and `infiniband-guid` forge identities on a shared fabric.
 *
 * @see https://github.com/k8snetworkplumbingwg/multi-net-spec
 */
export function networksPattern(namespace: string, attachments: readonly string[]): string {
  const listed = (item: string): string => `${SPACE}${item}${SPACE}(,${SPACE}${item}${SPACE})*`;
  const name = `(${[...attachments].sort().map(quote).join('|')})`;
  const member = ['name', 'namespace', 'interface']
    .map((key, index) => `"${key}"${SPACE}:${SPACE}"${[name, quote(namespace), INTERFACE][index]}"`)
    .join('|');
  const short = `(${quote(namespace)}/)?${name}(@${INTERFACE})?`;
  const entry = `\\{${listed(`(${member})`)}\\}`;
  return `^(${listed(short)}|${SPACE}\\[${listed(entry)}\\]${SPACE})$`;
}

/** Names have letters, digits, hyphens and dots; only the dot means something else in a regular expression. */
function quote(name: string): string {
  return name.replace(/\./g, '\\.');
}
