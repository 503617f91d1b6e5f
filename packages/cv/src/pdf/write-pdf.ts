import type { Paper } from '../paper.ts';
import { linksOn, PageContent } from './page-content.ts';
import { PdfFile } from './pdf-file.ts';
import { page, placeLines } from './place-lines.ts';

/**
 * Writes a paper as a PDF with selectable, searchable text in reading order, and links. Uses the standard PDF fonts, so that the
 * file is only a few kilobytes (ISO 32000-1).
 */
export function writePdf(paper: Paper): Uint8Array<ArrayBuffer> {
  const placed = placeLines(paper);
  const file = new PdfFile();
  const list = file.reserve();
  const [regular, bold] = [file.add(font('Helvetica')), file.add(font('Helvetica-Bold'))];
  const pages = Array.from({ length: placed.pages }, (_, at) => {
    const content = new PageContent(at + 1, placed, paper);
    const stream = file.addStream(content.content());
    const links = linksOn(at + 1, placed).map((link) => file.add(link));
    const id = file.add(
      `<</Type/Page/Parent ${list} 0 R/MediaBox[0 0 ${page.width} ${page.height}]` +
        `/Resources<</Font<</F1 ${regular} 0 R/F2 ${bold} 0 R>>>>/Contents ${stream} 0 R` +
        `/StructParents ${at}/Tabs/S/Annots[${refs(links)}]>>`,
    );
    return { id, tags: content.marked.map(({ tag }) => tag) };
  });
  file.set(list, `<</Type/Pages/Kids[${refs(pages.map(({ id }) => id))}]/Count ${pages.length}>>`);
  const root = file.add(
    `<</Type/Catalog/Pages ${list} 0 R/Lang(en-ZA)/MarkInfo<</Marked true>>` +
      `/StructTreeRoot ${addStructure(file, pages)} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  return file.bytes(root, file.add(`<</Title ${unicode(paper.title)}/Creator(ReadytoWork)>>`));
}

/** Adds the structure tree, so that screen readers find headings. */
function addStructure(file: PdfFile, pages: { id: number; tags: string[] }[]): number {
  const structure = file.reserve();
  const elements = pages.map(({ id, tags }) =>
    tags.map((tag, mark) =>
      file.add(`<</Type/StructElem/S/${tag}/P ${structure} 0 R/Pg ${id} 0 R/K ${mark}>>`),
    ),
  );
  const parents = file.add(`<</Nums[${elements.map((ids, at) => `${at}[${refs(ids)}]`).join('')}]>>`);
  file.set(structure, `<</Type/StructTreeRoot/K[${refs(elements.flat())}]/ParentTree ${parents} 0 R>>`);
  return structure;
}

const refs = (ids: number[]): string => ids.map((id) => `${id} 0 R`).join(' ');
const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** A Unicode string in PDF syntax, as needed for titles. */
const unicode = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('')}>`;
