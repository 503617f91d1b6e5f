import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Piece {
  text: string;
  font: string;
  left: number;
  right: number;
  baseline: number;
  /** Size of the letters in points. */
  size: number;
}

/** For tests: the text of a PDF, page by page, and its metadata. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const pieces: Piece[] = [];
  const addresses: unknown[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const annotation of await page.getAnnotations()) addresses.push(annotation.url);
    const { items: found } = await page.getTextContent();
    const words = found.filter((item) => 'str' in item);
    pages.push(words.map(({ str, hasEOL }) => `${str}${hasEOL ? '\n' : ''}`).join(''));
    for (const { str, fontName, transform, width } of words) {
      const [, , , size = 0, left = 0, baseline = 0] = transform.map(Number);
      if (str.trim()) pieces.push({ text: str, font: fontName, left, right: left + width, baseline, size });
    }
  }
  const metadata = await document.getMetadata();
  const title = Object.entries(metadata.info).find(([key]) => key === 'Title')?.[1];
  const language = Object.entries(metadata.info).find(([key]) => key === 'Language')?.[1];
  const outline = (await document.getOutline()) ?? [];
  return { pages, pieces, addresses, title, language, outline, text: pages.join('\n') };
}

/** Removes line breaks and the extra spaces of justified lines, so that texts can be compared. */
export const squeeze = (text: string): string => text.normalize('NFKC').replace(/[\s\u200B]+/gu, '');
