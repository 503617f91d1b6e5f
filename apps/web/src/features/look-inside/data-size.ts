/** Bytes of a megabyte, as networks sell them. */
const megabyte = 1_000_000;

/** Megabytes as people buy them, to one place, rounded up: a promise about data must not be too small. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.ceil((bytes * 10) / megabyte)) / 10;
}

/** What so many megabytes cost, in cents, rounded up to ten: prices differ, and this is "about". */
export const centsFor = (size: number, centsPerMegabyte: number): number =>
  Math.ceil((size * centsPerMegabyte) / 10) * 10;
