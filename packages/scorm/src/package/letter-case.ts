import type { FileIndex } from './href.ts';
import { limits } from './limits.ts';
import { shown } from './problem.ts';

/** Characters of the previous chunk that are searched again, because an address may begin there. */
const overlap = 400;
/** Maximum number of addresses remembered; only the first is named. */
const mostFound = 1000;

const quoted = `"(?<double>[^"<>]{1,300})"|'(?<single>[^'<>]{1,300})'`;
const inStyles = [
  new RegExp(String.raw`\burl\(\s*(?:${quoted}|(?<bare>[^"'()\s]{1,300})\s*\))`, 'gi'),
  new RegExp(String.raw`@import\s+(?:${quoted})`, 'gi'),
];
const inPages = [
  new RegExp(
    String.raw`\b(?:src|href|poster|data|background)\s*=\s*(?:${quoted}|(?<bare>[^\s"'<>]{1,300})(?=[\s>]))`,
    'gi',
  ),
  ...inStyles,
];
const patterns = new Map([
  ['text/html', inPages],
  ['application/xhtml+xml', inPages],
  ['image/svg+xml', inPages],
  ['text/css', inStyles],
]);

/** Stands for the package's root, to resolve addresses as a browser does. */
const root = 'http://package.invalid/root/';

/**
 * Scans the pages and styles of a package while they stream, for files that they ask for in other upper and lower case than the
 * zip has. They work on the author's system and fail on strict ones.
 */
export class LetterCase {
  readonly #files: FileIndex;
  /** Each asked path with the page that asks for it first. */
  readonly #found = new Map<string, string>();
  #left = limits.searched.whole;

  constructor(files: FileIndex) {
    this.#files = files;
  }

  /** Passes the bytes through unchanged. */
  async *reading(path: string, mediaType: string, bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    const wanted = patterns.get(mediaType);
    const chunks: Buffer[] = [];
    let read = 0;
    for await (const chunk of bytes) {
      if (wanted && read < limits.searched.file && this.#left > 0) {
        read += chunk.length;
        this.#left -= chunk.length;
        this.#find(path, Buffer.concat([...chunks, chunk]).toString('utf8'), wanted);
        chunks.splice(0, 1, chunk.subarray(-overlap));
      }
      yield chunk;
    }
  }

  /** The warning for the author; empty if every name is written as in the zip. */
  warnings(): string[] {
    const [first, ...others] = this.#found;
    if (!first) return [];
    const [asked, page] = first;
    const file = this.#files.find(asked);
    const more = others.length > 0 ? ` (and ${others.length} more of these)` : '';
    const held = file === undefined ? 'several files that differ in case' : shown(file);
    return [
      `Some pages write the names of files in other capital and small letters than the zip: ${shown(page)} asks for ${shown(asked)}, the zip holds ${held}${more}. Here a file is found if only one fits, but other systems find none: use the same letters in both.`,
    ];
  }

  #find(page: string, text: string, wanted: RegExp[]): void {
    for (const pattern of wanted)
      for (const { groups = {} } of text.matchAll(pattern)) {
        const asked = resolved(page, groups.double ?? groups.single ?? groups.bare ?? '');
        if (asked === undefined || this.#found.has(asked) || this.#found.size >= mostFound) continue;
        if (this.#files.differsInCase(asked)) this.#found.set(asked, page);
      }
  }
}

/** The path in the package that an address on a page leads to; undefined if it leads elsewhere. */
function resolved(page: string, written: string): string | undefined {
  const base = new URL(page.split('/').map(encodeURIComponent).join('/'), root);
  if (!URL.canParse(written, base)) return undefined;
  const { pathname, href } = new URL(written, base);
  if (!href.startsWith(root)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(new URL(root).pathname.length)).normalize('NFC');
  } catch {
    return undefined;
  }
}
