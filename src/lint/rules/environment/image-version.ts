/** Version of vLLM that an image says, as numbers; undefined for images that count otherwise. */
export function vllmVersion(image: string): readonly number[] | undefined {
  const match = /(?:^|\/)vllm-openai(?:-\w+)?:v?(\d+)\.(\d+)(?:\.(\d+))?/.exec(image);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
}

/** Whether a version is that of a release or a later one. */
export function isSince(version: readonly number[], release: string): boolean {
  const wanted = release.split('.').map(Number);
  const at = wanted.findIndex((number, index) => number !== version[index]);
  return at < 0 || version[at] > wanted[at];
}
