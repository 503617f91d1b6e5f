import { isSame, type Operation } from './operation.ts';
import { type Kinds, mergeIn } from './pending.ts';

/**
 * The user's operations that the server has acknowledged since this page was opened. A progress response requested before may not
 * include them, and the learner's progress must not step back.
 */
export class Acknowledged {
  readonly #listeners = new Set<() => void>();
  #user: number | undefined;
  #operations: Operation[] = [];

  operations(user: number | undefined): Operation[] {
    return user === this.#user ? this.#operations : [];
  }

  add(user: number, operation: Operation, kinds: Kinds): void {
    const kind = kinds.get(operation.kind);
    if (!kind?.isReadable(operation)) return;
    const others = this.operations(user).filter((other) => {
      const merged = mergeIn(kind, other, operation);
      return !(merged && isSame(merged, operation));
    });
    this.#user = user;
    this.#operations = [...others, operation];
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
