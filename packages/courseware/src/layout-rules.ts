import type { Block, Inline, Layout, Slide } from './course.ts';
import type { Placed } from './markdown.ts';
import type { Report } from './problem.ts';
import { countCharacters, plain } from './words.ts';

/**
 * The content of each layout below its heading (docs/authoring.md, "Layouts"). The pattern matches the initials of the body's
 * blocks in order: paragraph, list, quote, table, diagram, heading.
 */
const shapes: Record<Layout, { body: RegExp; expects: string }> = {
  title: { body: /^p$/, expects: 'one paragraph' },
  idea: { body: /^(pp?|pd|dp)$/, expects: 'one or two paragraphs, or one paragraph and a diagram' },
  list: { body: /^(l|ld|dl)$/, expects: 'a list of 2 to 5 items' },
  comparison: {
    body: /^(h[pl]){2}$/,
    expects: 'exactly two ## sides, each with one paragraph or one list',
  },
  quote: { body: /^q$/, expects: 'one block quote (>)' },
  example: {
    body: /^(pp?|t|pp?d|dp)$/,
    expects: 'one or two short paragraphs (a diagram may stand with them) or one table',
  },
  'do-now': { body: /^l$/, expects: 'a numbered list of 1 to 4 steps' },
  recap: { body: /^l$/, expects: 'a list of 3 to 5 items' },
  check: {
    body: /^l$/,
    expects: 'a list of 3 or 4 options, - [x] before the right one and - [ ] before the others',
  },
};

const itemCounts: Partial<Record<Layout, { from: number; to: number }>> = {
  list: { from: 2, to: 5 },
  comparison: { from: 1, to: 3 },
  'do-now': { from: 1, to: 4 },
  recap: { from: 3, to: 5 },
  check: { from: 3, to: 4 },
};

/** Maximum characters at the slides' large type (docs/authoring.md, "A chapter"). */
export const maxLength = { heading: 48, item: 60, sideItem: 32, paragraph: 140 } as const;

/** Maximum characters of a check, which is shown as text and never in the slides' large type. */
export const maxCheckLength = { heading: 110, option: 80 } as const;

/** Checks that a slide's body fits its layout, and that each text is short enough. */
export function checkLayout(layout: Layout, line: number, body: Placed<Block>[], report: Report): void {
  const { body: shape, expects } = shapes[layout];
  if (!shape.test(body.map(({ value }) => value.kind.charAt(0)).join(''))) {
    const holds = body.map(({ value }) => describe(value)).join(', ') || 'nothing';
    report(
      line,
      `A slide with layout "${layout}" needs ${expects} below its heading, but this one has: ${holds}.`,
    );
  }
  for (const placed of body) checkBlock(layout, placed, report);
}

/** Allows a drawing in every layout but `comparison`, and not beside a table or a diagram. */
export function checkArtPlace(slide: Slide, line: number, report: Report): void {
  if (slide.art === undefined) return;
  if (slide.layout === 'comparison' || slide.layout === 'check')
    report(line, `A ${slide.layout} has no room for a drawing. Remove the setting "art".`);
  const full = slide.blocks.find(({ kind }) => kind === 'table' || kind === 'diagram');
  if (full) report(line, `There is no room for a drawing beside a ${full.kind}. Remove the setting "art".`);
}

/** A photograph needs the width that a table or a diagram takes, and the calm of a slide with one thing to say. */
const pictureLayouts: readonly Layout[] = ['idea', 'list', 'example'];

export function checkPicturePlace(
  { picture, art, layout, blocks }: Slide,
  line: number,
  report: Report,
): void {
  if (!picture) return;
  if (art !== undefined)
    report(line, 'A slide has a drawing or a picture, but not both. Remove "art", or "picture" and "alt".');
  if (!pictureLayouts.includes(layout))
    report(
      line,
      `A slide with layout "${layout}" has no room for a picture. These have: ${pictureLayouts.join(', ')}.`,
    );
  const full = blocks.find(({ kind }) => kind === 'table' || kind === 'diagram');
  if (full)
    report(
      line,
      `There is no room for a picture beside a ${full.kind}. Remove the settings "picture" and "alt".`,
    );
}

function describe(block: Block): string {
  if (block.kind === 'list') return block.ordered ? 'a numbered list' : 'a list';
  return block.kind === 'heading' ? `a ${'#'.repeat(block.depth)} heading` : `a ${block.kind}`;
}

function checkBlock(layout: Layout, { value: block, line, parts }: Placed<Block>, report: Report): void {
  const here = (message: string) => report(line, message);
  if (block.kind === 'list') checkList(layout, block, line, parts, report);
  if (block.kind === 'table') checkTable(block, here);
  if (block.kind === 'paragraph' || block.kind === 'quote')
    checkLength(block.kind, block.text, maxLength.paragraph, here);
  if (block.kind === 'heading') {
    checkLength('heading', block.text, maxLength.heading, here);
    if (layout === 'comparison' && block.depth !== 2) here('The sides of a comparison are ## headings.');
  }
}

function checkList(
  layout: Layout,
  list: Block & { kind: 'list' },
  line: number,
  parts: number[],
  report: Report,
): void {
  const counts = itemCounts[layout];
  const count = list.items.length;
  if (counts && (count < counts.from || count > counts.to))
    report(
      line,
      `A list in a slide with layout "${layout}" has ${counts.from} to ${counts.to} items; this one has ${count}.`,
    );
  if (layout === 'do-now' && !list.ordered)
    report(line, 'The steps of a do-now slide must be numbered: 1. 2. 3.');
  // readOptions checks the options of a check, because the boxes do not count towards their length.
  if (layout === 'check') return;
  const fits = layout === 'comparison' ? maxLength.sideItem : maxLength.item;
  for (const [index, item] of list.items.entries())
    checkLength('list item', item, fits, (message) => report(parts[index] ?? line, message));
}

function checkTable(table: Block & { kind: 'table' }, report: (message: string) => void): void {
  const { head, rows } = table;
  if (head.length < 2 || head.length > 3)
    report(`A table on a slide needs 2 or 3 columns; this one has ${head.length}.`);
  if (rows.length < 2 || rows.length > 5)
    report(`A table on a slide needs 2 to 5 rows below its header; this one has ${rows.length}.`);
}

/** Reports a text that is too long for the slide. */
export function checkLength(
  what: string,
  text: Inline,
  fits: number,
  report: (message: string) => void,
): void {
  const words = plain(text);
  const length = countCharacters(words);
  if (length > fits) report(`This ${what} has ${length} characters; at most ${fits} fit: "${words}".`);
}
