import { limits } from './limits.ts';

/** Number of characters of the previous chunk that are searched again, because a match may begin there. */
const overlap = 400;
/** Maximum number of hosts named; the others are counted. */
const mostHosts = 20;

/** An address of another site, in full or without its protocol, in single or double quotes or none. */
const address = String.raw`["'\s(]*(?:https?:)?\\?/\\?/(?<host>[a-z0-9][a-z0-9.-]{0,250}\.[a-z]{2,24})(?=[:/\\"'?#)\s>])`;

/**
 * Patterns by which a page requests another site without a click. Links are requests only when followed, and scripts and data
 * contain many addresses that are never requested (namespaces, licences); in those, only what is fetched, inserted into a page,
 * or named like a file that pages load counts.
 */
const places = {
  html: [
    String.raw`<(?:script|img|iframe|frame|embed|source|video|audio|track|input|image|use|object)\b[^<>]{0,300}?\s(?:src|poster|data|href|xlink:href)\s*=`,
    String.raw`<link\b(?=[^<>]{0,300}\b(?:stylesheet|preload|icon|modulepreload))[^<>]{0,300}?\shref\s*=`,
  ],
  css: [String.raw`\burl\(`, String.raw`@import\s`],
  script: [
    String.raw`\b(?:fetch|import|importScripts|Worker|EventSource|sendBeacon)\s*\(`,
    String.raw`\.open\(\s*["'][A-Z]{3,6}["']\s*,`,
    String.raw`\.(?:src|poster|data)\s*=`,
    String.raw`["'](?:src|poster|videoUrl|embedUrl|streamUrl)["']?\s*:`,
  ],
};

const loadedFile = String.raw`["'](?:https?:)?\\?/\\?/(?<host>[a-z0-9][a-z0-9.-]{0,250}\.[a-z]{2,24})(?:\\?/[^"'\s<>]{0,300})?(?:\.(?:js|mjs|css|woff2?|ttf|png|jpe?g|gif|webp|svg|mp4|webm|mp3|m3u8|vtt)|\\?/embed\\?/[^"'\s<>]{1,80})["'?#]`;

const patternOf = (kinds: string[]) => new RegExp(`(?:${kinds.join('|')})${address}`, 'gi');
const patterns = {
  html: [patternOf([...places.html, ...places.css, ...places.script])],
  css: [patternOf(places.css)],
  script: [patternOf([...places.script, ...places.css]), new RegExp(loadedFile, 'gi')],
};

const kinds: Record<string, keyof typeof patterns> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'image/svg+xml': 'html',
  'text/css': 'css',
  'text/javascript': 'script',
  'application/json': 'script',
};

/** Hosts that files mention but never request. */
const nobody = /(^|\.)(w3\.org|example\.(com|org|net))$/;

/** Scans the files of a package while they stream, for requests to other sites. */
export class OtherSites {
  readonly #hosts = new Set<string>();
  #left = limits.searched.whole;

  /** Passes the bytes through unchanged. */
  async *reading(mediaType: string, bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    const kind = kinds[mediaType];
    // Decodes one character per byte, because addresses are ASCII in every encoding that courses use.
    let [text, read] = ['', 0];
    for await (const chunk of bytes) {
      if (kind && read < limits.searched.file && this.#left > 0) {
        text = text.slice(-overlap) + chunk.toString('latin1');
        read += chunk.length;
        this.#left -= chunk.length;
        this.#find(text, patterns[kind]);
      }
      yield chunk;
    }
  }

  /** The hosts found, sorted alphabetically. */
  hosts(): string[] {
    return [...this.#hosts].sort();
  }

  /** The warning for the course's author; empty if the course requests no other site. */
  warnings(): string[] {
    const hosts = this.hosts();
    if (hosts.length === 0) return [];
    const more = hosts.length > mostHosts ? ` and ${hosts.length - mostHosts} more` : '';
    return [
      `Some pages ask for things of other sites (fonts, pictures, films, scripts): ${hosts.slice(0, mostHosts).join(', ')}${more}. These are blocked, so something may be missing. Put the files into the package, or allow the sites you trust on the page of the course.`,
    ];
  }

  #find(text: string, wanted: RegExp[]): void {
    for (const pattern of wanted)
      for (const { groups } of text.matchAll(pattern)) {
        const host = groups?.host?.toLowerCase() ?? '';
        if (host && !nobody.test(host) && this.#hosts.size < 1000) this.#hosts.add(host);
      }
  }
}
