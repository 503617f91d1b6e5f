/** A user's action to be sent to the server, encoded by its kind (kind.ts). */
export interface Operation {
  kind: string;
  /** Unique within its kind: `1.2.5`. */
  id: string;
  /** The rest of the value; '' if the id contains all of it. */
  content: string;
}

/**
 * The end of an operation's storage key: `slide.1.2.5`. Because different operations have different keys, two tabs never
 * overwrite each other.
 */
export const nameOf = ({ kind, id }: Pick<Operation, 'kind' | 'id'>): string => `${kind}.${id}`;

export const isSame = (one: Operation, other: Operation): boolean => nameOf(one) === nameOf(other);

export const isEqual = (one: Operation, other: Operation): boolean =>
  isSame(one, other) && one.content === other.content;

/** The integers in an id such as `1.2.5`; empty for any other id. */
export function numbersIn(id: string): number[] {
  const numbers = id.split('.').map(Number);
  return numbers.every((number) => Number.isInteger(number) && number >= 0) ? numbers : [];
}
