import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(js|css|html|svg|json|txt|ttc|webmanifest)$/;
/** Files that compression shrinks by fewer bytes than this are left alone: about the size of the Content-Encoding header. */
const worthIt = 64;

/** Writes a .br and a .gz file beside every file of text, and every font without compression of its own, that becomes smaller, so that the server never compresses at run time. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && text.test(entry.name));
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  const packed = {
    br: await promisify(brotliCompress)(source, { params }),
    gz: await promisify(gzip)(source, { level: 9 }),
  };
  for (const [ending, bytes] of Object.entries(packed))
    if (bytes.length + worthIt < source.length) await writeFile(`${path}.${ending}`, bytes);
}
