/** Bullets of Word, two of them letters of its symbol fonts, with the tab that Word puts after them. */
const bullet = /^[ \t]*[•·▪◦‣●○■o§\uf0b7\uf0a7\uf0d8\uf0fc]\t[ \t]*/;
const number = /^[ \t]*(\d{1,3})[.)]\t[ \t]*/;

/** Pasted text with the lists of Word as lists of Markdown; other text is unchanged. */
export function listsAsMarkdown(pasted: string): string {
  const lines = pasted.split(/\r\n|\r|\n/);
  if (!lines.some(isItem)) return pasted;
  return lines
    .map((line, at) => {
      const item = line.replace(bullet, '- ').replace(number, '$1. ');
      const begins = isItem(line) && at > 0 && lines[at - 1]?.trim() !== '' && !isItem(lines[at - 1] ?? '');
      const ends = !isItem(line) && line.trim() !== '' && at > 0 && isItem(lines[at - 1] ?? '');
      return begins || ends ? `\n${item}` : item;
    })
    .join('\n');
}

const isItem = (line: string) => bullet.test(line) || number.test(line);
