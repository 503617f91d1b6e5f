export interface Piece {
  text: string;
  /** The link target, if the piece is a link. */
  address?: string;
}

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Splits a text at its links, so that readers of the file can follow them. */
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
