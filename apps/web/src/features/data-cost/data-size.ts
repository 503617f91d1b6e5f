/** Bytes per megabyte, as mobile networks count. */
const megabyte = 1_000_000;

/** Megabytes with one decimal, rounded up, because a promise about data must not be too low. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.ceil((bytes * 10) / megabyte)) / 10;
}

/** Cost of this many megabytes in cents, rounded up to ten because prices vary. */
export const centsFor = (size: number, centsPerMegabyte: number): number =>
  Math.ceil((size * centsPerMegabyte) / 10) * 10;
