export interface Piece {
  text: string;
  /** An address that the text is. */
  address?: string;
}

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Parts a text at the addresses in it: whoever reads the file can press them. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    if (index > from) found.push({ text: text.slice(from, index) });
    found.push({ text: match, address: match });
    from = index + match.length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}
