import type { Executor } from '../../../db/database.ts';
import type { ListedFile, Storage } from '../../../storage/storage.ts';
import { packageFolder } from './package-folder.ts';
import { type WantedBlob, wantedBlobs } from './packages.queries.ts';

/**
 * The slugs of modules with a package file that is missing or too short. Reads both sides in the order of the hashes, so that
 * memory stays flat for any number of files.
 */
export async function missingFiles(db: Executor, storage: Storage): Promise<Set<string>> {
  const missing = new Set<string>();
  const listed = storage.list(packageFolder)[Symbol.asyncIterator]();
  let at: IteratorResult<ListedFile> = await listed.next();
  for await (const wanted of wantedBlobs(db)) {
    while (!at.done && at.value.name < wanted.blob) at = await listed.next();
    const isListed = !at.done && at.value.name === wanted.blob && at.value.size === wanted.size;
    if (isListed || wanted.slugs.every((slug) => missing.has(slug))) continue;
    // The list lacks the files of an import that ended a moment ago.
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
