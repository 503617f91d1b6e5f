import { type Executor, prepared } from '../db/database.ts';
import type { Grant } from '../features/scorm/content-paths.ts';

export interface ContentFile {
  /** SHA-256 of the content, hex. */
  blob: string;
  size: number;
  media_type: string;
  /** Other sites that the package's module may ask for things. */
  allowed: string[];
}

const granted = prepared<ContentFile>(`
  select f.blob, f.size, f.media_type,
    array(
      select h.host from scorm_package p join scorm_allowed_host h on h.module_id = p.module_id
      where p.id = $3 order by h.host
    ) as allowed
  from session s
  join account a on a.id = s.account_id and a.deactivated_at is null
  join scorm_file f on f.package_id = $3 and f.path = $4
  where s.id = $1 and s.account_id = $2 and s.ended_at is null and s.expires_at > $5`);

/**
 * A file of a package for as long as the session lasts: both in one look-up by key, so that a session that ended anywhere is
 * dead everywhere with the next request, however old its path is.
 */
export async function grantedFile(db: Executor, grant: Grant, path: string, at: Date) {
  const [row] = await granted(db, grant.sessionId, grant.accountId, grant.packageId, path, at);
  return row;
}

const grantedTo = prepared<{ slug: string }>(`
  select m.slug from session s
  join account a on a.id = s.account_id and a.deactivated_at is null
  join scorm_package p on p.id = $3
  join module m on m.id = p.module_id
  where s.id = $1 and s.account_id = $2 and s.ended_at is null and s.expires_at > $4`);

/** The slug of the module that a grant lets its learner play, for as long as the session lasts. */
export async function grantedModule(db: Executor, grant: Grant, at: Date): Promise<string | undefined> {
  const [row] = await grantedTo(db, grant.sessionId, grant.accountId, grant.packageId, at);
  return row?.slug;
}
