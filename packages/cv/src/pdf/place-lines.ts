import type { Block, Paper } from '../paper.ts';
import { type Run, widthOf, wrap } from './wrap.ts';

/** An A4 page and its margins, in points, as in the Word file. */
export const page = { width: 595.3, height: 841.9 };
const margins = { top: 51, bottom: 42.5, side: 56.7 };
const textWidth = page.width - 2 * margins.side;
/** Minimum gap between left and right text of a line. */
const gap = 12;
/** Line height, relative to the font size. */
const leading = 1.34;

interface Look {
  size: number;
  before: number;
  after: number;
  bold?: boolean;
  colour?: 'accent' | 'grey';
  indent?: number;
  /** Number of following lines to keep on the same page. */
  keeps?: number;
}

/** Noto Sans at 10 points takes as much room as the Word file's Arial at 11. */
const plain = { size: 10, before: 0, after: 3 };
const looks: Record<Block['kind'], Look> = {
  title: { size: 24, before: 0, after: 1, bold: true, colour: 'accent' },
  subtitle: { size: 11, before: 0, after: 2 },
  contact: { size: 10, before: 2, after: 6, colour: 'grey' },
  heading: { size: 12, before: 10, after: 3.5, bold: true, colour: 'accent', keeps: 4 },
  entry: { size: 10, before: 6.5, after: 2, keeps: 2 },
  text: plain,
  point: { size: 10, before: 0, after: 2, indent: 14.2 },
  paragraph: { size: 10, before: 3, after: 6 },
  note: { size: 8, before: 12, after: 0, colour: 'grey' },
};
const bulletIndent = 2.9;

/** How much room a paper with little text gets, the most first: 1 is a size of 11.5 points, wider lines and twice the gaps. */
const rooms = [1, 0.75, 0.5, 0.25];
const roomier = { size: 0.15, leading: 0.18, gaps: 1 };

/** Text at a position of a page; `y` is the distance from the top to the baseline. */
export interface PlacedRun extends Run {
  page: number;
  x: number;
  y: number;
  size: number;
  colour: Look['colour'];
  /** Index of its block in the paper. */
  block: number;
}

export interface PlacedPaper {
  runs: PlacedRun[];
  /** Where the lines below headings are drawn. */
  rules: { page: number; y: number }[];
  pages: number;
  /** Number of plain text lines beyond the first page. */
  linesOver: number;
  /** Top of each block in points from the top of the first page, as if the pages were one. */
  tops: number[];
  /** From 0 for a full page to 1 for little text. */
  room: number;
}

/** Lays out a paper as the PDF shows it, with as much room as one page has. The Word file takes about as much. */
export function placeLines(paper: Paper): PlacedPaper {
  const tight = placeIn(paper, 0);
  if (tight.pages > 1) return tight;
  for (const room of rooms) {
    const placed = placeIn(paper, room);
    if (placed.pages === 1) return placed;
  }
  return tight;
}

function placeIn({ blocks }: Paper, room: number): PlacedPaper {
  const placed: PlacedPaper = { runs: [], rules: [], pages: 1, linesOver: 0, tops: [], room };
  const bottom = page.height - margins.bottom;
  const line = leading + roomier.leading * room;
  const plainLine = plain.size * (1 + roomier.size * room) * line;
  let y = margins.top;
  let whole = margins.top;
  for (const [at, block] of blocks.entries()) {
    const look = lookIn(room, looks[block.kind]);
    const lines = linesOf(block, look);
    const height = lines.length * look.size * line;
    const next = (look.keeps ?? 0) * plainLine;
    if (y > margins.top && y + look.before + Math.min(height, look.size * line) + next > bottom) {
      placed.pages += 1;
      y = margins.top;
    }
    y += look.before;
    placed.tops.push(whole + look.before);
    for (const runs of lines) {
      if (y + look.size * line > bottom) {
        placed.pages += 1;
        y = margins.top;
      }
      const foot = y + look.size;
      for (const run of runs)
        placed.runs.push({
          ...run,
          page: placed.pages,
          y: foot,
          size: look.size,
          colour: look.colour,
          block: at,
        });
      y += look.size * line;
    }
    if (block.kind === 'heading') placed.rules.push({ page: placed.pages, y: y + 1 });
    y += look.after;
    whole += look.before + height + look.after;
  }
  placed.linesOver = Math.max(0, Math.ceil((whole - bottom) / plainLine));
  return placed;
}

function lookIn(room: number, look: Look): Look {
  const gaps = 1 + roomier.gaps * room;
  const size = look.size * (1 + roomier.size * room);
  return { ...look, size, before: look.before * gaps, after: look.after * gaps };
}

type LineRun = Run & { x: number };

function linesOf(block: Block, look: Look): LineRun[][] {
  if (block.kind === 'entry') return entryLines(block, look);
  const indent = look.indent ?? 0;
  const runs = [{ text: block.text, bold: look.bold ?? false }];
  const lines = wrap(runs, look.size, textWidth - indent).map((line) =>
    sideBySide(line, look.size, margins.side + indent),
  );
  const bullet = { text: '•', bold: false, x: margins.side + bulletIndent };
  return indent ? lines.map((line, at) => (at === 0 ? [bullet, ...line] : line)) : lines;
}

/** The dates are right-aligned in the first line. */
function entryLines({ what, where, when }: Extract<Block, { kind: 'entry' }>, { size }: Look): LineRun[][] {
  const time = { text: when, bold: false };
  const timeWidth = when ? widthOf(time, size) + gap : 0;
  const left = [
    { text: what, bold: true },
    { text: what && where ? `, ${where}` : where, bold: false },
  ];
  const lines = wrap(left, size, textWidth - timeWidth).map((line) => sideBySide(line, size, margins.side));
  if (!when) return lines;
  const x = margins.side + textWidth - widthOf(time, size);
  const [first = [], ...rest] = lines;
  return [[...first, { ...time, x }], ...rest];
}

function sideBySide(line: Run[], size: number, start: number): LineRun[] {
  let x = start;
  return line.map((run) => {
    const placed = { ...run, x };
    x += widthOf(run, size);
    return placed;
  });
}

export const textEdges = { left: margins.side, right: page.width - margins.side };
