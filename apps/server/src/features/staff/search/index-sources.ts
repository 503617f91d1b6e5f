import { createHash } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { CatalogueModule } from '../../learning/modules/catalogue.ts';
import { courseKinds, documentsOf } from './course-documents.ts';
import * as queries from './search.queries.ts';
import type { Tool } from './tools-file.ts';

/** To be raised when documents are made differently from the same courses or tools. */
const version = 1;

/**
 * Makes the documents of the published courses, unless they are made already. Every process does this after each change of the
 * courses, and the first one writes.
 */
export async function indexCourses(db: Database, modules: readonly CatalogueModule[]): Promise<void> {
  const facts = modules.map(({ id, slug, versionId, restricted }) => [id, slug, versionId, restricted]);
  await putSource(db, {
    name: 'courses',
    stamp: JSON.stringify([version, facts]),
    kinds: courseKinds,
    make: () => modules.flatMap(documentsOf),
  });
}

/** Makes the documents of the tools in content/search/tools.yaml. */
export async function indexTools(db: Database, tools: readonly Tool[]): Promise<void> {
  await putSource(db, {
    name: 'tools',
    stamp: JSON.stringify([version, tools]),
    kinds: ['tool'],
    make: () =>
      tools.map(({ address, title, promise, words, needs }) => ({
        source: `tool ${address}`,
        kind: 'tool',
        title,
        promise,
        address,
        called: words.join(' . '),
        needs,
      })),
  });
}

interface Source {
  name: string;
  /** The sources of the documents. */
  stamp: string;
  /** All kinds of document that come from this source. */
  kinds: readonly string[];
  make(): queries.NewDocument[];
}

async function putSource(db: Database, { name, stamp: of, kinds, make }: Source): Promise<void> {
  const stamp = createHash('sha256').update(of).digest('base64url');
  if ((await queries.stampOf(db, name)) === stamp) return;
  await db.transaction().execute(async (transaction) => {
    await queries.lockSources(transaction);
    if ((await queries.stampOf(transaction, name)) === stamp) return;
    await queries.deleteOfKinds(transaction, kinds);
    await queries.insertDocuments(transaction, make());
    await queries.putStamp(transaction, name, stamp);
    await queries.announceWords(transaction);
  });
}
