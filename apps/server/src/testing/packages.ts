import { createHash } from 'node:crypto';
import type { OrganizationItem, ScormOrganization } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { TestApi } from './api.ts';

interface Put {
  slug: string;
  edition?: '1.2' | '2004';
  items?: OrganizationItem[];
}

/** An item that can be launched, with defaults for values that do not matter to the test. */
export const scoItem = (identifier: string, more: Partial<OrganizationItem> = {}): OrganizationItem => ({
  identifier,
  title: identifier,
  visible: true,
  href: 'index.html',
  kind: 'sco',
  children: [],
  ...more,
});

let lastModule = 7000;

/** Stores a package without files as a new module, as an import does, and notifies every server that uses the database. */
export async function putPackage(
  db: Database,
  { slug, edition = '1.2', items = [scoItem('one')] }: Put,
): Promise<{ id: number; moduleId: number }> {
  lastModule += 1;
  const moduleId = lastModule;
  const course = { slug, number: moduleId, name: slug, format: 'scorm', chapters: [], guide: [] };
  const organization: ScormOrganization = {
    identifier: 'org',
    title: slug,
    objectives_global_to_system: true,
    items,
  };
  await sql`insert into module (id, slug) values (${moduleId}, ${slug})`.execute(db);
  await sql`
    with version as (
      insert into course_version (module_id, hash, course)
      select ${moduleId}, ${`course ${slug}`}, v.course || ${JSON.stringify(course)}::jsonb
      from module m join course_version v on v.id = m.version_id where m.id = 3 returning id)
    update module set version_id = (select id from version) where id = ${moduleId}`.execute(db);
  const { id } = await db
    .insertInto('scorm_package')
    .values({
      module_id: moduleId,
      hash: createHash('sha256').update(slug).digest('hex'),
      edition,
      edition_detail: edition,
      title: slug,
      organization: JSON.stringify(organization),
      warnings: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify('catalogue_changed', '')`.execute(db);
  return { id, moduleId };
}

const mediaTypes: Record<string, string> = { html: 'text/html', js: 'text/javascript', svg: 'image/svg+xml' };

/** Installs a package in the API of a test; `files` maps paths to content. */
export async function installPackage(
  api: TestApi,
  { files, ...put }: Put & { files?: Record<string, string | Buffer> },
) {
  const made = await putPackage(api.db, put);
  for (const [path, content] of Object.entries(files ?? {})) {
    const bytes = Buffer.from(content);
    const blob = createHash('sha256').update(bytes).digest('hex');
    await api.deps.storage.put(`packages/${blob}`, bytes);
    const media_type = mediaTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await api.db
      .insertInto('scorm_file')
      .values({ package_id: made.id, path, blob, size: bytes.length, media_type })
      .execute();
  }
  await api.deps.catalogue.load();
  await api.deps.packageCache.load();
  return made;
}
