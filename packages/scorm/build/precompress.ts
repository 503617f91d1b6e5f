import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const smallest = 1024;

/** Writes compressed copies (.br and .gz) of the page's scripts, so that the server never has to compress it. */
export function precompress(page: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const names = await readdir(dir);
      await Promise.all(
        names
          .filter(
            (name) => (name.startsWith(page) || name.startsWith('exits-')) && /\.(js|css|html)$/.test(name),
          )
          .map((name) => compress(join(dir, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < smallest) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(source));
  await writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 }));
}
