/** An element's name with `n` for each index, as in the tables; undefined if the name contains an `n` itself. */
export function asPattern(element: string): string | undefined {
  if (/(^|\.)n(\.|$)/.test(element)) return undefined;
  return element.replace(/\.(0|[1-9]\d*)(?=\.|$)/g, '.n');
}
