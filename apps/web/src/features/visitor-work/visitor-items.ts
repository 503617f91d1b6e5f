import type { LocalStore } from '../../lib/local-store/local-store.ts';
import { claimedPrefix, longestKept, openPrefix } from './visitor-keys.ts';

/** A text or an answer of a visitor, stored on this device until an account takes it over. */
export interface VisitorItem {
  kind: string;
  /** Unique within its kind. */
  id: string;
  content: string;
  /** Time of the last change, in milliseconds of this device's clock. */
  at: number;
  /** Accounts whose users have declined the item. */
  declined: number[];
}

type ItemKey = Pick<VisitorItem, 'kind' | 'id'>;

/** Days that this device keeps a visitor's item after its last change. */
export const daysKept = longestKept / 86_400_000;
/** Maximum number of items on a device, and of characters in all of them. */
const mostItems = 300;
const mostCharacters = 400_000;

/** The name under which an item is stored. */
export const nameOf = ({ kind, id }: ItemKey): string => `${kind}/${id}`;

/** The visitors' items that no account has taken over, the oldest first. */
export function readItems(store: LocalStore, now = Date.now()): VisitorItem[] {
  const items = itemsUnder(store, openPrefix);
  return items.filter(({ at }) => now - at < longestKept);
}

/** The items of one kind, as text; the same string as long as nothing has changed. */
export const snapshotOf = (store: LocalStore, kind: string): string =>
  JSON.stringify([...store.entries(`${openPrefix}${kind}/`)]);

/**
 * Stores an item. To make room it removes the oldest ones past the limits.
 *
 * @param replaces ids of items of this kind that the visitor replaced with this one
 */
export function putItem(
  store: LocalStore,
  item: ItemKey & { content: string },
  replaces: string[] = [],
): void {
  const now = Date.now();
  const next: VisitorItem = { ...item, at: now, declined: [] };
  const others = itemsUnder(store, openPrefix).filter((one) => nameOf(one) !== nameOf(item));
  const gone = [...replaces.map((id) => ({ kind: item.kind, id })), ...itemsToDrop(others, next)];
  store.put({
    key: openPrefix + nameOf(item),
    value: textOf(next),
    replaces: gone.map((one) => openPrefix + nameOf(one)),
  });
  store.notify();
}

export function removeItems(store: LocalStore, items: readonly ItemKey[]): void {
  if (items.length > 0) store.remove(items.map((item) => openPrefix + nameOf(item)));
}

/** Stores that a user has declined the items. Skips items that were removed in the meantime. */
export function declineItems(store: LocalStore, items: readonly VisitorItem[], user: number): void {
  for (const item of items) {
    const key = openPrefix + nameOf(item);
    if (store.get(key) === undefined) continue;
    const declined = [...new Set([...item.declined, user])];
    store.put({ key, value: textOf({ ...item, declined }) });
  }
}

/** The items that an account has claimed but not taken over yet. */
export const claimedItems = (store: LocalStore, user: number): VisitorItem[] =>
  itemsUnder(store, claimedPrefix(user));

export const removeClaimed = (store: LocalStore, item: ItemKey, user: number): void =>
  store.remove([claimedPrefix(user) + nameOf(item)]);

/** Removes a deleted account's claims from this device. */
export const forgetClaimed = (store: LocalStore, user: number): void =>
  store.remove([...store.entries(claimedPrefix(user)).keys()]);

/** Returns the items to remove when `next` is stored: those that are too old, and the oldest ones past the limits. */
export function itemsToDrop(items: readonly VisitorItem[], next: VisitorItem): VisitorItem[] {
  let count = 1;
  let characters = next.content.length;
  const newestFirst = items.toSorted((a, b) => b.at - a.at);
  return newestFirst.filter(({ at, content }) => {
    count += 1;
    characters += content.length;
    return next.at - at >= longestKept || count > mostItems || characters > mostCharacters;
  });
}

function itemsUnder(store: LocalStore, prefix: string): VisitorItem[] {
  const items = [...store.entries(prefix)].flatMap(([key, value]) =>
    readItem(key.slice(prefix.length), value),
  );
  return items.toSorted((a, b) => a.at - b.at);
}

const textOf = ({ at, content, declined }: VisitorItem): string => JSON.stringify([at, content, ...declined]);

/** Parses a stored item; empty if this site did not write it. */
export function readItem(name: string, value: string): VisitorItem[] {
  const [, kind, id] = /^([a-z]+)\/(.+)$/.exec(name) ?? [];
  const [at, content, ...declined] = readParts(value);
  if (!kind || !id || typeof at !== 'number' || typeof content !== 'string') return [];
  return [{ kind, id, content, at, declined: declined.filter((user) => typeof user === 'number') }];
}

function readParts(value: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(value);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
