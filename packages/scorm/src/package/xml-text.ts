import { PackageError } from './problem.ts';
import { decoderOf, decodeWindows1252 } from './windows-1252.ts';

/** Decodes an XML file by its byte order mark, by its declaration, or else as UTF-8. */
export function decodeXml(bytes: Buffer): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const said = /^[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(bytes.subarray(0, 200).toString('latin1'));
  return decodeAs(said?.[1], bytes) ?? decodeAs('utf-8', bytes) ?? decodeWindows1252(bytes);
}

function decodeAs(encoding: string | undefined, bytes: Buffer): string | undefined {
  // The declaration could be read byte by byte, so the file is not UTF-16, even if it says so.
  if (!encoding || /^utf-?16/i.test(encoding)) return undefined;
  try {
    return decoderOf(encoding, { fatal: true })(bytes);
  } catch {
    return undefined;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const control = /[\0-\x08\x0b\x0c\x0e-\x1f]/g;
const special = /<!--|<!\[CDATA\[|<!DOCTYPE|<!ENTITY|&/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/iy;

/**
 * Cleans a manifest for the parser: removes comments and control characters (line numbers stay the same) and escapes bare `&`.
 * Runs in one pass for any input.
 *
 * @throws {PackageError} for a DTD or a custom entity: they can lead out of the package, and no tool writes them
 */
export function tidyXml(raw: string): string {
  const text = raw.replace(control, '');
  const parts: string[] = [];
  let from = 0;
  for (special.lastIndex = 0; ; special.lastIndex = from) {
    const found = special.exec(text);
    if (!found) break;
    parts.push(text.slice(from, found.index));
    const [part, end] = tidyPart(text, found.index, found[0]);
    parts.push(part);
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}

/** The replacement for the part that begins at `start`, and the end of that part. */
function tidyPart(text: string, start: number, opening: string): [string, number] {
  if (opening === '&') {
    entity.lastIndex = start;
    return entity.test(text) ? ['&', start + 1] : ['&amp;', start + 1];
  }
  if (opening === '<!--') {
    const end = closing(text, start, '-->');
    return [text.slice(start, end).replace(/[^\n]+/g, ''), end];
  }
  if (opening.startsWith('<![')) {
    const end = closing(text, start, ']]>');
    return [text.slice(start, end), end];
  }
  throw new PackageError(
    `imsmanifest.xml, line ${lineAt(text, start)}: it declares a document type or an entity (${opening}). Those are not taken, because they can reach files outside the package. Delete that line, or export the package again.`,
  );
}

function closing(text: string, start: number, end: string): number {
  const found = text.indexOf(end, start + 4);
  if (found >= 0) return found + end.length;
  throw new PackageError(
    `imsmanifest.xml, line ${lineAt(text, start)}: what begins here never ends ("${end}" is missing). Export the package again.`,
  );
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves XML's five entities and numeric references. Others stay unchanged, such as HTML's `&nbsp;`. */
export function resolveEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, (whole, name: string) =>
    name.startsWith('#') ? character(name.slice(1)) : (named[name] ?? whole),
  );
}

function character(number: string): string {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number.parseInt(number, 10);
  const allowed =
    (code >= 0x20 && code < 0xd800) || (code > 0xdfff && code <= 0x10_ffff) || [9, 10, 13].includes(code);
  return allowed ? String.fromCodePoint(code) : '';
}
