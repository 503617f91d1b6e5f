import type { LocalStore } from '../../lib/local-store/local-store.ts';
import { nameOf, type Operation } from './operation.ts';

export interface Entry {
  operation: Operation;
  /** In `waiting` the time of `put`; in `refused` the server's error message. */
  note: string;
}

/**
 * Stores each user's operations in the local store under one key each: `{prefix}.{user}.{kind}.{id}`. The value is the note; if
 * the operation has content, it is JSON of both.
 */
export class OperationStore {
  readonly #prefix: string;
  readonly #store: LocalStore;

  constructor(prefix: string, store: LocalStore) {
    this.#prefix = prefix;
    this.#store = store;
  }

  /** @param replaces operations to remove in the same write */
  put(user: number, { operation, note }: Entry, replaces: Operation[] = []): void {
    const keys = replaces.map((other) => this.#keyOf(user, other));
    const [key, value] = [this.#keyOf(user, operation), textOf({ operation, note })];
    this.#store.put({ key, value, replaces: keys });
  }

  remove(user: number, operations: Operation[]): void {
    if (operations.length > 0)
      this.#store.remove(operations.map((operation) => this.#keyOf(user, operation)));
  }

  /** Removes entries, except those that were written again since they were read. */
  removeUnchanged(user: number, entries: Entry[]): void {
    const isUnchanged = (entry: Entry) =>
      this.#store.get(this.#keyOf(user, entry.operation)) === textOf(entry);
    this.remove(
      user,
      entries.filter(isUnchanged).map(({ operation }) => operation),
    );
  }

  has(user: number, operation: Operation): boolean {
    return this.#store.get(this.#keyOf(user, operation)) !== undefined;
  }

  entries(user: number): Entry[] {
    const start = `${this.#prefix}.${user}.`;
    return [...this.#store.entries(start)].map(([key, value]) => {
      const [kind = '', ...id] = key.slice(start.length).split('.');
      const [note, content] = noteAndContent(value);
      return { operation: { kind, id: id.join('.'), content }, note };
    });
  }

  #keyOf(user: number, operation: Operation): string {
    return `${this.#prefix}.${user}.${nameOf(operation)}`;
  }
}

const textOf = ({ operation: { content }, note }: Entry): string =>
  content ? JSON.stringify([note, content]) : note;

function noteAndContent(value: string): [note: string, content: string] {
  if (!value.startsWith('["')) return [value, ''];
  try {
    const [note, content] = JSON.parse(value);
    return [String(note), String(content)];
  } catch {
    return [value, ''];
  }
}
