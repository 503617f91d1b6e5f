/** The browser itself goes to a part of a page, because it opens folded parts too. */
export const isPart = (address: string): boolean => address.includes('#');

/** Opens the address of a result. */
export function openFound(address: string, navigate: (to: string) => void): void {
  if (isPart(address)) location.assign(address);
  else navigate(address);
}
