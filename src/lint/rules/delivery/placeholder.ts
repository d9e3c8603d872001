/** Whether a text is filled in before it is applied: envsubst, kustomize or Helm. */
export function isPlaceholder(text: string): boolean {
  return /\$\{?\w|\{\{|<[a-z][\w -]*>/i.test(text);
}
