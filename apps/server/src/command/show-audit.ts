import type { AuditService } from '../features/audit/audit.service.ts';

type Entry = Awaited<ReturnType<AuditService['page']>>[number];

/** One entry a line, newest first, parted by tabs: when, what, by whom, about whom, of what, from where. */
export function auditLine(entry: Entry): string {
  const { at, action, subject, address } = entry;
  const by = named(entry.actor_id, entry.actor_email);
  const about = named(entry.about_id, entry.about_email);
  return [at.toISOString(), action, by, about, subject ?? '-', address ?? '-'].map(printable).join('\t');
}

const named = (id: number | null, email: string | null) =>
  id === null ? '-' : `${id} ${email ?? ''}`.trim();

/** What stands in the log must not move the cursor of whoever reads it. */
const printable = (text: string) => text.replace(/\p{C}/gu, '?');
