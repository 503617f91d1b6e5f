import { pieces } from '../links.ts';
import type { Block, Paper } from '../paper.ts';
import type { EmbeddedFont } from './font/embedded-font.ts';
import { type PlacedPaper, type PlacedRun, page, textEdges } from './place-lines.ts';
import { widthOf } from './wrap.ts';

const grey = '#5A6468';
const ink = '#000000';

/** The PDF structure tag of each block, for screen readers. */
const tags: Record<Block['kind'], string> = {
  title: 'H1',
  subtitle: 'P',
  contact: 'P',
  heading: 'H2',
  entry: 'H3',
  text: 'P',
  point: 'P',
  paragraph: 'P',
  note: 'P',
};

interface Faces {
  regular: EmbeddedFont;
  bold: EmbeddedFont;
}

/** The content of one page, with each block tagged. */
export class PageContent {
  readonly marked: { tag: string; runs: PlacedRun[] }[] = [];
  readonly #rules: number[];
  readonly #accent: string;
  readonly #faces: Faces;

  constructor(number: number, { runs, rules }: PlacedPaper, { accent, blocks }: Paper, faces: Faces) {
    this.#accent = accent;
    this.#faces = faces;
    this.#rules = rules.filter((rule) => rule.page === number).map(({ y }) => y);
    const here = runs.filter((run) => run.page === number);
    for (const block of new Set(here.map((run) => run.block)))
      this.marked.push({
        tag: tags[blocks[block]?.kind ?? 'text'],
        runs: here.filter((run) => run.block === block),
      });
  }

  content(): string {
    const { left, right } = textEdges;
    const lines = this.#rules.map((y) => `${left} ${up(y)} m ${right} ${up(y)} l S\n`).join('');
    const rules = lines && `/Artifact BMC ${colour(this.#accent, 'RG')} .75 w\n${lines}EMC\n`;
    const text = this.marked.map(
      ({ tag, runs }, mark) => `/${tag}<</MCID ${mark}>>BDC\nBT\n${this.#show(runs)}\nET\nEMC`,
    );
    return `${rules}${text.join('\n')}\n`;
  }

  /** Adds a space at the end of each line, because copying would otherwise join two words. */
  #show(runs: PlacedRun[]): string {
    return runs
      .map((run, at) => {
        const tint = run.colour === 'accent' ? this.#accent : run.colour === 'grey' ? grey : ink;
        const face = run.bold ? this.#faces.bold : this.#faces.regular;
        const ends = at < runs.length - 1 && runs[at + 1]?.text.startsWith(',') ? '' : ' ';
        return (
          `${colour(tint, 'rg')} /F${run.bold ? 2 : 1} ${run.size.toFixed(2)} Tf ` +
          `1 0 0 1 ${run.x.toFixed(2)} ${up(run.y)} Tm ${face.encode(run.text + ends)} Tj`
        );
      })
      .join('\n');
  }
}

const up = (y: number): string => (page.height - y).toFixed(1);

/** "#0B5563" as the operands and operator of a PDF colour. */
function colour(hex: string, operator: 'rg' | 'RG'): string {
  const parts = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3));
  return `${parts.join(' ')} ${operator}`;
}

/** Link annotations of a page. */
export function linksOn(number: number, { runs }: PlacedPaper): string[] {
  return runs
    .filter((run) => run.page === number)
    .flatMap((run) => {
      let x = run.x;
      return pieces(run.text).flatMap(({ text, address }) => {
        const from = x;
        x += widthOf({ text, bold: run.bold }, run.size);
        if (!address) return [];
        const box = [from, page.height - run.y - 3, x, page.height - run.y + run.size - 1].map((one) =>
          one.toFixed(1),
        );
        return [
          `<</Type/Annot/Subtype/Link/Rect[${box.join(' ')}]/Border[0 0 0]/A<</S/URI/URI ${literal(address)}>>>>`,
        ];
      });
    });
}

/** A PDF string literal of ASCII; a web address has its other letters percent-encoded. */
const literal = (address: string): string =>
  `(${address.replace(/[^ -~]+/gu, encodeURIComponent).replace(/[\\()]/g, (letter) => `\\${letter}`)})`;
