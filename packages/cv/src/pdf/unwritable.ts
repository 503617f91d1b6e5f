import { blockText, type Paper } from '../paper.ts';
import { unwritable } from './win-ansi.ts';

/** The letters of a paper that its PDF cannot show, because it embeds no fonts. */
export const unwritableIn = ({ blocks }: Paper): string[] => unwritable(blocks.map(blockText).join(' '));
