/** The files of a package, searchable by name. */
export class FileIndex {
  private readonly byLower = new Map<string, string | undefined>();

  constructor(private readonly paths: ReadonlySet<string>) {
    for (const path of paths) {
      const lower = path.toLowerCase();
      this.byLower.set(lower, this.byLower.has(lower) ? undefined : path);
    }
  }

  /** Finds the file of this name; if there is none, the only file whose name differs just in case. */
  find(path: string): string | undefined {
    return this.paths.has(path) ? path : this.byLower.get(path.toLowerCase());
  }

  /** True if there is no file of this name, but one or more whose names differ just in case. */
  differsInCase(path: string): boolean {
    return !this.paths.has(path) && this.byLower.has(path.toLowerCase());
  }
}

/** What an address in a manifest leads to. */
export type Target =
  | {
      kind: 'file' /** Percent-encoded, with query and fragment, relative to the package's root. */;
      href: string;
    }
  | { kind: 'elsewhere' }
  | { kind: 'nowhere' /** The path that was searched. */; path: string };

const otherSite = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Resolves an href of a manifest. Tries the bases the way people write them, not only as in RFC 3986: without a final slash, and
 * before names that already contain them; names as written, and percent-decoded.
 *
 * @param bases the `xml:base` of the elements around it, outermost first
 */
export function resolveHref(raw: string, bases: readonly string[], files: FileIndex): Target {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(slashed(raw)) ?? [];
  const base = bases.map(slashed);
  if ([path, ...base].some((part) => otherSite.test(part))) return { kind: 'elsewhere' };
  const below = base.map((part) => (part === '' || part.endsWith('/') ? part : `${part}/`)).join('');
  const beside = base.map((part) => part.slice(0, part.lastIndexOf('/') + 1)).join('');
  if (path !== '')
    for (const start of [below, beside, ''])
      for (const wanted of [`${start}${path}`, percentDecoded(`${start}${path}`)]) {
        const found = files.find(normal(wanted));
        if (found !== undefined) return { kind: 'file', href: encoded(found) + suffix };
      }
  return { kind: 'nowhere', path: normal(below + path) };
}

const slashed = (text: string) => text.trim().replaceAll('\\', '/');

function percentDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Normalises a path: without `.`, `..`, doubled and leading slashes; `..` never leads above the root. */
function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/').normalize('NFC');
}

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Appends an item's `parameters` to the href of its resource, as the standard's content aggregation model says. */
export function withParameters(href: string, parameters: string | undefined): string {
  const bare = parameters?.trim().replace(/^[?&]+/, '') ?? '';
  if (bare === '') return href;
  if (bare.startsWith('#')) return href.includes('#') ? href : href + bare;
  const hash = href.indexOf('#');
  const [front, fragment] = hash < 0 ? [href, ''] : [href.slice(0, hash), href.slice(hash)];
  return `${front}${front.includes('?') ? '&' : '?'}${bare}${fragment}`;
}
