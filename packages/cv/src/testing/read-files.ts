import { inflateRawSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';

/** A text without spaces, so that line breaks do not matter. */
export const squeeze = (text: string): string => text.normalize('NFKC').replace(/[\s\u200B]+/gu, '');

/** Expects these texts in this order. */
export function expectInOrder(text: string, words: string[]): void {
  let from = 0;
  for (const each of words) {
    const at = text.indexOf(squeeze(each), from);
    expect(at, `"${each}" after "${text.slice(Math.max(0, from - 30), from)}"`).toBeGreaterThanOrEqual(from);
    from = at;
  }
}

/** The content of a PDF as a reader sees it: the text of each page in order, the outline, and the links. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    for (const { url } of await page.getAnnotations()) links.push(url);
  }
  const outline = ((await pdf.getOutline()) ?? []).flatMap(({ title, items }) => [
    title,
    ...items.map((item) => String(item.title)),
  ]);
  return { pages, links, outline, text: squeeze(pages.join('\n')), document: pdf };
}

/** The files of a ZIP archive, by its central directory (APPNOTE.TXT, 4.3.12). */
export function unzip(content: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(content);
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, name] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const part = bytes.subarray(data, data + packed);
    const isPacked = bytes.readUInt16LE(at + 10) === 8;
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      (isPacked ? inflateRawSync(part) : part).toString(),
    );
    at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** The paragraphs of a Word file with their styles, as applicant tracking systems read them. */
export function readWord(files: Map<string, string>): { style: string; text: string }[] {
  const body = files.get('word/document.xml') ?? '';
  return Array.from(body.matchAll(/<w:p>.*?<\/w:p>/gs), ([xml]) => ({
    style: /<w:pStyle w:val="(\w+)"/.exec(xml)?.[1] ?? 'Normal',
    text: Array.from(xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g), ([, text = '']) => text)
      .join('')
      .replaceAll('&apos;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  }));
}
