import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startPostgres } from '@readytowork/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { importPackage } from '../apps/server/src/features/learning/scorm/import.service.ts';
import { diskStorage } from '../apps/server/src/storage/disk.ts';
import { root } from '../harness/server-process.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'readytowork-import-'));
  database = await startPostgres({ dataDir });
  await migrate(database.url, join(root, 'apps/server/migrations'));
}, 120_000);
afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

const manifest = `<manifest identifier="m"><organizations><organization identifier="o"><title>Large</title>
<item identifier="i" identifierref="r"><title>One</title></item></organization></organizations>
<resources><resource identifier="r" href="f/0.html"/></resources></manifest>`;

const piece = 1024 ** 2;

/** A package with this many small files, and an incompressible film of this many megabytes. */
async function makePackage(files: number, film: number): Promise<string> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml');
  for (let n = 0; n < files; n += 1)
    zip.addBuffer(Buffer.from(`<p>${n} ${'words '.repeat(800)}</p>`), `f/${n}.html`);
  const pieces = Readable.from(Array.from({ length: film }, () => randomBytes(piece)));
  zip.addReadStream(pieces, 'film.mp4', { compress: false });
  zip.end();
  const file = join(dataDir, 'large.zip');
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

test('10,500 files and a film of 300 MB are imported within a minute, and memory stays flat', async () => {
  const file = await makePackage(10_500, 300);
  const { db, close } = openDatabase(database.url, () => {}, 2);
  const storage = diskStorage(join(dataDir, 'files'));
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 20);
  const start = performance.now();
  const imported = await importPackage({ db, storage }, { module: { slug: 'large' }, file });
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  await close();
  process.stdout.write(`  ${seconds.toFixed(1)} s, buffers of ${(most / piece).toFixed(0)} MB at most\n`);
  expect(imported.files).toBe(10_502);
  expect(await readdir(join(dataDir, 'files/packages'))).toHaveLength(10_502);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(most).toBeLessThan(64 * piece);
});
