import type { Paper } from '../paper.ts';
import { EmbeddedFont, utf16 } from './font/embedded-font.ts';
import { fontsIn } from './font/true-type.ts';
import { linksOn, PageContent } from './page-content.ts';
import { PdfFile } from './pdf-file.ts';
import { page, placeLines } from './place-lines.ts';

/**
 * Writes a paper as a PDF (ISO 32000-1) with selectable, searchable text in reading order, and links. It embeds the letters it
 * uses, so that it looks the same everywhere.
 *
 * @param fonts the file brand/fonts/noto-sans-phone.ttc: regular, then bold
 */
export async function writePdf(paper: Paper, fonts: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const placed = placeLines(paper);
  const file = new PdfFile();
  const list = file.reserve();
  const [regular, bold] = fontsIn(fonts);
  if (!regular || !bold) throw new Error('The font file has not both weights.');
  const textsIn = (isBold: boolean) => [
    ' ',
    ...placed.runs.filter((run) => run.bold === isBold).map(({ text }) => text),
  ];
  const faces = {
    regular: new EmbeddedFont(regular, 'NotoSans-Regular', textsIn(false)),
    bold: new EmbeddedFont(bold, 'NotoSans-Bold', textsIn(true)),
  };
  const [f1, f2] = [await faces.regular.addTo(file), await faces.bold.addTo(file)];
  const pages: { id: number; tags: string[] }[] = [];
  for (let at = 0; at < placed.pages; at += 1) {
    const content = new PageContent(at + 1, placed, paper, faces);
    const stream = await file.addStream(content.content());
    const links = linksOn(at + 1, placed).map((link) => file.add(link));
    const id = file.add(
      `<</Type/Page/Parent ${list} 0 R/MediaBox[0 0 ${page.width} ${page.height}]` +
        `/Resources<</Font<</F1 ${f1} 0 R/F2 ${f2} 0 R>>>>/Contents ${stream} 0 R` +
        `/StructParents ${at}/Tabs/S/Annots[${refs(links)}]>>`,
    );
    pages.push({ id, tags: content.marked.map(({ tag }) => tag) });
  }
  file.set(list, `<</Type/Pages/Kids[${refs(pages.map(({ id }) => id))}]/Count ${pages.length}>>`);
  const root = file.add(
    `<</Type/Catalog/Pages ${list} 0 R/Lang(en-ZA)/MarkInfo<</Marked true>>` +
      `/StructTreeRoot ${addStructure(file, pages)} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  const title = `<FEFF${utf16(paper.title)}>`;
  return file.bytes(root, file.add(`<</Title ${title}/Creator(ReadytoWork)>>`));
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
