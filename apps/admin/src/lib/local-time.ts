/** South Africa is two hours ahead of UTC all year. */
const offset = '+02:00';
const offsetMs = 2 * 3_600_000;

/** Formats a time for an input of the type `datetime-local`, in South African time. */
export const localOf = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16);

/** The typed time in ISO 8601; null if the field is empty. */
export const momentIn = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}${offset}`).toISOString();
