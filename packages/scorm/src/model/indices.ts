/** Current length of a list; undefined if there is no such list. */
export type CountOf = (list: string) => number | undefined;

/** True if each index in an element's name is within its list; a set call may also add the next entry. */
export function indicesFit(element: string, countOf: CountOf, adding: boolean): boolean {
  const parts = element.split('.');
  return parts.every((part, index) => {
    if (!/^\d+$/.test(part)) return true;
    const count = countOf(parts.slice(0, index).join('.')) ?? 0;
    return Number(part) < count + (adding ? 1 : 0);
  });
}
