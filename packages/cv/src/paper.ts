/** The kinds of blocks, each with its own style. */
type BlockKind = 'title' | 'subtitle' | 'contact' | 'heading' | 'text' | 'point' | 'paragraph' | 'note';

export type Block =
  | {
      kind: BlockKind;
      text: string;
      /** True if the text is only a hint what to write there. */
      placeholder?: boolean;
    }
  /** What in bold, where beside it, when at the right edge. */
  | { kind: 'entry'; what: string; where: string; when: string };

/** A CV or a letter in reading order. The Word file, the PDF and the page are made from it, so that all have the same order. */
export interface Paper {
  /** Document title in the file's metadata. */
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
