/**
 * Whether a text is filled in before it is applied, so that nothing can be said about it: variables of envsubst and kustomize, templates, `<name>`,
 * `10.0.0.X`, `__INDEX__`, PLACEHOLDER_SIZE, FILLED_BY_OPERATOR.
 */
export function isPlaceholder(text: string): boolean {
  return /\$|<[^<>]*>|\{\{|(?<![\w-])X+\b|__[A-Z][A-Z0-9_]*__|\b(?:PLACEHOLDER|FILLED_BY)_/.test(text);
}
