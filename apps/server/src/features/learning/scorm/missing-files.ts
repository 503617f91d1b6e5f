import type { Executor } from '../../../db/database.ts';
import type { ListedFile, Storage } from '../../../storage/storage.ts';
import { packageFolder } from './package-folder.ts';
import { type WantedBlob, wantedBlobs } from './packages.queries.ts';

/**
 * The slugs of the modules whose package is not there whole: a file is missing, or shorter than it was. Both sides are read in the
 * order of the hashes, so that memory stays flat however many files there are.
 */
export async function missingFiles(db: Executor, storage: Storage): Promise<Set<string>> {
  const missing = new Set<string>();
  const listed = storage.list(packageFolder)[Symbol.asyncIterator]();
  let at: IteratorResult<ListedFile> = await listed.next();
  for await (const wanted of wantedBlobs(db)) {
    while (!at.done && at.value.name < wanted.blob) at = await listed.next();
    const isListed = !at.done && at.value.name === wanted.blob && at.value.size === wanted.size;
    if (isListed || wanted.slugs.every((slug) => missing.has(slug))) continue;
    // An import that ended a moment ago is not in the list yet.
    if (await isThere(storage, wanted)) continue;
    for (const slug of wanted.slugs) missing.add(slug);
  }
  await listed.return?.();
  return missing;
}

async function isThere(storage: Storage, { blob, size }: WantedBlob): Promise<boolean> {
  const found = await storage.stat(`${packageFolder}/${blob}`);
  return found?.size === size;
}
