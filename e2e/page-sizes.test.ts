import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../apps/web/src/routes/table.ts';

// docs/decisions/0007: what a first visit may cost. Counted from the files of the build, so that a new page counts by itself.

const most = 110 * 1024;
/** What an answer costs besides its body, in bytes. */
const headers = 300;

const client = join(import.meta.dirname, '../apps/web/dist/client');
const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')));

/** The files that come with one of these sources, and theirs. */
function filesOf(sources: string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is no entry of the manifest: nothing would preload its script.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunk.imports, found);
  }
  return found;
}

/** As it goes over the wire. */
async function sizeOf(file: string): Promise<number> {
  const packed = await stat(join(client, `${file}.br`)).catch(() => stat(join(client, file)));
  return packed.size + headers;
}

const pages = [...new Set(routes.map(({ file }) => file))];

test.each(pages)('the script of %s', async (page) => {
  const files = ['first.js', ...filesOf(['index.html', `src/routes/${page}.tsx`])];
  const sizes = await Promise.all(files.map(sizeOf));
  const sum = sizes.reduce((all, size) => all + size, 0);
  expect(sum, `${files.length} files`).toBeLessThanOrEqual(most);
});
