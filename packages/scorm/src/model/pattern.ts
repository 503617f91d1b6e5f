/** An element's name with `n` for each index, as the tables have it; undefined where it has an `n` of its own. */
export function asPattern(element: string): string | undefined {
  if (/(^|\.)n(\.|$)/.test(element)) return undefined;
  return element.replace(/\.(0|[1-9]\d*)(?=\.|$)/g, '.n');
}
