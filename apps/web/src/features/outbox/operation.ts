/** Something a person did that the server has to be told, in the terms of its kind (kind.ts). */
export interface Operation {
  kind: string;
  /** Tells it from others of its kind: `1.2.5`. */
  id: string;
  /** What is to be said besides. */
  content: string;
}

/** An operation as part of a storage key: `slide.1.2.5`. Two tabs that put different things never overwrite each other. */
export const nameOf = ({ kind, id }: Pick<Operation, 'kind' | 'id'>): string => `${kind}.${id}`;

export const isSame = (one: Operation, other: Operation): boolean => nameOf(one) === nameOf(other);

export const isEqual = (one: Operation, other: Operation): boolean =>
  isSame(one, other) && one.content === other.content;

/** The whole numbers that an id is made of; none where it is made of anything else. */
export function numbersIn(id: string): number[] {
  const numbers = id.split('.').map(Number);
  return numbers.every((number) => Number.isInteger(number) && number >= 0) ? numbers : [];
}
