import type { EntryRow } from '../features/base/audit/audit.queries.ts';

type Entry = Pick<
  EntryRow,
  | 'at'
  | 'action'
  | 'subject'
  | 'address'
  | 'before'
  | 'after'
  | 'operator'
  | 'actor_id'
  | 'actor_email'
  | 'about_id'
  | 'about_email'
>;

/**
 * Formats an entry as one line of tab-separated columns: time, action, actor, account concerned, object, network, and the changed
 * values.
 */
export function auditLine(entry: Entry): string {
  const { at, action, subject, address, before, after, operator } = entry;
  const by = operator === null ? named(entry.actor_id, entry.actor_email) : `operator ${operator}`;
  const about = named(entry.about_id, entry.about_email);
  const change = before || after ? `${JSON.stringify(before)} > ${JSON.stringify(after)}` : '-';
  return [at.toISOString(), action, by, about, subject ?? '-', address ?? '-', change]
    .map(printable)
    .join('\t');
}

const named = (id: number | null, email: string | null) =>
  id === null ? '-' : `${id} ${email ?? ''}`.trim();

/** Replaces control characters in logged text, so that they cannot control the reader's terminal. */
const printable = (text: string) => text.replace(/\p{C}/gu, '?');
