/** A part of a paper that stands by itself, and how it is set. */
type BlockKind = 'title' | 'subtitle' | 'contact' | 'heading' | 'text' | 'point' | 'paragraph' | 'note';

export type Block =
  | {
      kind: BlockKind;
      text: string;
      /** Only says what is to be written there. */
      placeholder?: boolean;
    }
  /** What in bold, where beside it, when at the right edge. */
  | { kind: 'entry'; what: string; where: string; when: string };

/**
 * A CV or a letter in reading order, from top to bottom. The Word file, the PDF and the page are all made from it, so that none of
 * them can say it in another order.
 */
export interface Paper {
  /** What the file calls itself. */
  title: string;
  /** The colour of name and headings, as "#0B5563". */
  accent: string;
  blocks: Block[];
}

/** A block as one line of text. */
export const blockText = (block: Block): string =>
  block.kind === 'entry' ? [block.what, block.where, block.when].filter(Boolean).join(', ') : block.text;

/** A paper as plain text, for a mail or a message. */
export const plainText = ({ blocks }: Paper): string => blocks.map(blockText).join('\n\n');
