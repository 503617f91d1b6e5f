/** How each filter is read from the address; undefined if the text is not a valid value. */
type Readers = Record<string, (text: string) => string | undefined>;

/** The query of a report. */
export type AskedOf<R extends Readers> = { [K in keyof R]?: Exclude<ReturnType<R[K]>, undefined> };

/** The query for an address. Unknown values are left out, so that an old bookmark still shows something. */
export function askedOf<R extends Readers>(readers: R, address: URLSearchParams): AskedOf<R>;
export function askedOf(readers: Readers, address: URLSearchParams): object {
  return Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const value = read(address.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Reads the number of a record, as text. */
export const number = (given: string): string | undefined =>
  /^[1-9]\d{0,8}$/.test(given) ? given : undefined;

/** Reads a day: 2026-11-23. */
export const day = (given: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;

export const period = { from: day, to: day };
