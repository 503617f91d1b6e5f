import type { LocalStore } from '../../../lib/local-store/local-store.ts';
import { putItem, type VisitorItem } from '../../visitor-work/visitor-items.ts';

/** Stored in browsers, so it must not change. */
export const tryKind = 'checks';

export interface VisitorTry {
  module: number;
  /** Id of the activity. */
  id: string;
  value: unknown;
}

/** Stores a visitor's result of an activity on this device. */
export const storeVisitorTry = (store: LocalStore, { module, id, value }: VisitorTry): void =>
  putItem(store, { kind: tryKind, id: `${module}.${id}`, content: JSON.stringify(value) });

/** Parses a stored result; empty if this site did not write it. */
export function readVisitorTry({ id: stored, content }: VisitorItem): VisitorTry[] {
  const [, module, id] = /^([1-9]\d{0,8})\.([a-z0-9]+)$/.exec(stored) ?? [];
  if (!module || !id) return [];
  try {
    return [{ module: Number(module), id, value: JSON.parse(content) }];
  } catch {
    return [];
  }
}

/** A visitor's results in a course, by activity id. */
export const triesIn = (items: readonly VisitorItem[], module: number): Record<string, unknown> =>
  Object.fromEntries(
    items
      .flatMap(readVisitorTry)
      .filter((one) => one.module === module)
      .map(({ id, value }) => [id, value]),
  );
