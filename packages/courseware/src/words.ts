import type { Block, Inline, Slide } from './course.ts';

/** A line of text without its emphasis. */
export function plain(inline: Inline): string {
  return inline.map((span) => span.text).join('');
}

/** Counts words as a reader would: a lone dash, bullet or plus is none. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Counts characters as a reader would: an accented letter or an emoji is one. */
export function countCharacters(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** Every visible text of a block, in reading order. */
export function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map(plain);
    case 'table':
      return [block.head, ...block.rows].flat().map(plain);
    case 'diagram':
      return block.entries.flatMap(({ label, shown }) => (shown === undefined ? [label] : [label, shown]));
    default:
      return [plain(block.text)];
  }
}

/** The words of several blocks. */
export function countBlockWords(blocks: Block[]): number {
  return countWords(blocks.flatMap(blockTexts).join(' '));
}

/** The words shown on a slide: heading, body, both sides of a comparison, a diagram's labels and values, options. */
export function countSlideWords(slide: Slide): number {
  const sides = slide.sides.map((side) => countWords(plain(side.heading)) + countBlockWords(side.blocks));
  const options = (slide.options ?? []).map(({ text }) => countWords(plain(text)));
  return [countWords(plain(slide.heading)), countBlockWords(slide.blocks), ...sides, ...options].reduce(
    (a, b) => a + b,
  );
}
