import type { Version } from '@readytowork/activities/workbook';
import type { LocalStore } from '../../lib/local-store/local-store.ts';
import { nextRevision } from '../../lib/own-revision.ts';
import { putItem, removeItems, type VisitorItem } from '../visitor-work/visitor-items.ts';
import { entryWritten } from './operations.ts';
import type { EntryPlace, WrittenEntry } from './written-entry.ts';

/** Stored in browsers, so it must not change. */
export const textKind = 'workbook';

/** Parses a visitor's text; undefined if it is none. Ids and contents are those of the operation that will send it. */
export const readText = ({ id, content }: VisitorItem): WrittenEntry | undefined =>
  entryWritten.read({ kind: entryWritten.name, id, content });

/** A visitor's texts for a task, the newest last. Two tabs may have written one each. */
export function textsOf(items: readonly VisitorItem[], { module, entry }: EntryPlace): Version[] {
  return items.flatMap((item) => {
    const text = readText(item);
    if (text?.module !== module || text.entry !== entry) return [];
    return [
      { draft: text.draft, step: text.step, text: text.text, written_at: new Date(item.at).toISOString() },
    ];
  });
}

/**
 * Stores a visitor's text on this device; an empty one deletes it.
 *
 * @param seen the texts that it replaces
 */
export function writeVisitorText(
  store: LocalStore,
  place: EntryPlace,
  text: string,
  seen: readonly Version[],
): void {
  const own = entryWritten.operation({ ...place, ...nextRevision(), text, replaces: [] });
  const seenIds = seen.map((version) => entryWritten.operation({ ...place, ...version, replaces: [] }).id);
  const replaces = seenIds.filter((id) => id !== own.id);
  const kind = textKind;
  if (text.trim() === '')
    removeItems(
      store,
      [own.id, ...replaces].map((id) => ({ kind, id })),
    );
  else putItem(store, { kind, id: own.id, content: own.content }, replaces);
}
