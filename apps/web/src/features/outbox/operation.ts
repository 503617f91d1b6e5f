/** An action of a user for the server, encoded by its kind (kind.ts). */
export interface Operation {
  kind: string;
  /** Unique within its kind: `1.2.5`. */
  id: string;
  /** The rest of the value; '' if the id says it all. */
  content: string;
}

/** An operation as part of a storage key: `slide.1.2.5`. Two tabs with different operations never overwrite each other. */
export const nameOf = ({ kind, id }: Pick<Operation, 'kind' | 'id'>): string => `${kind}.${id}`;

export const isSame = (one: Operation, other: Operation): boolean => nameOf(one) === nameOf(other);

export const isEqual = (one: Operation, other: Operation): boolean =>
  isSame(one, other) && one.content === other.content;

/** The whole numbers of an id such as `1.2.5`; empty for any other id. */
export function numbersIn(id: string): number[] {
  const numbers = id.split('.').map(Number);
  return numbers.every((number) => Number.isInteger(number) && number >= 0) ? numbers : [];
}
