import { rootOf } from './query-words.ts';

/** Longer words are hardly ever typed, and cost the most to compare. */
const longest = 24;
/** A word of fewer letters has too many neighbours. */
const shortestCorrected = 4;
const mostNear = 2;
const isWord = /^[\p{L}\p{N}]{3,}$/u;

const undoubled = (word: string): string => word.replace(/(.)\1/gu, '$1');

/** The words of everything that can be found, to recognise misspellings. */
export class Vocabulary {
  /** Spellings to correct to, by their length. */
  private readonly byLength = new Map<number, { word: string; documents: number }[]>();
  private readonly counts: ReadonlyMap<string, number>;
  private readonly sorted: string[];

  /**
   * @param known every word and stem of the documents
   * @param telling the words of titles and promises, with the number of documents that have them there
   */
  constructor(known: Iterable<string>, telling: Iterable<readonly [word: string, documents: number]>) {
    this.counts = new Map([...telling].filter(([word]) => word.length <= longest && isWord.test(word)));
    for (const [word, documents] of this.counts) {
      const same = this.byLength.get(word.length) ?? [];
      same.push({ word, documents });
      this.byLength.set(word.length, same);
    }
    this.sorted = [...new Set([...known, ...this.counts.keys()])].sort();
  }

  private has = (word: string): boolean => this.sorted[this.place(word)] === word;

  private begins = (word: string): boolean => this.sorted[this.place(word)]?.startsWith(word) ?? false;

  /** The place of a word in the sorted list, whether it is there or not. */
  private place(word: string): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The known words that the reader may have meant. None if the word is known, or is the beginning of a known one and still
   * being typed; otherwise its two parts ("sidehustle"), or the nearest by letters added, left out, exchanged or swapped.
   */
  correct = (word: string, isBeginning: boolean): string[][] => {
    if (word.length < shortestCorrected || word.length > longest || /\p{N}/u.test(word)) return [];
    if (this.has(word) || this.has(rootOf(word)) || (isBeginning && this.begins(word))) return [];
    const parts = this.split(word);
    return parts ? [parts] : this.nearest(word).map((near) => [near]);
  };

  private split(word: string): string[] | undefined {
    for (let at = 3; at <= word.length - 3; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => (this.counts.get(part) ?? 0) > 1)) return parts;
    }
    return undefined;
  }

  private nearest(word: string): string[] {
    const most = word.length >= 7 ? 2 : 1;
    const near: { word: string; worth: number }[] = [];
    for (let length = word.length - most; length <= word.length + most; length += 1)
      for (const known of this.byLength.get(length) ?? []) {
        const distance = editDistance(word, known.word, most);
        if (distance > most) continue;
        // People hardly ever get the first letter wrong, often double a letter or forget to, and mean a common word.
        const otherStart = known.word[0] === word[0] ? 0 : 0.6;
        const onlyDoubled = undoubled(known.word) === undoubled(word) ? 0.5 : 0;
        const common = Math.min(0.3, Math.log10(known.documents) / 8);
        near.push({ word: known.word, worth: distance + otherStart - onlyDoubled - common });
      }
    return near
      .sort((a, b) => a.worth - b.worth)
      .slice(0, mostNear)
      .map((known) => known.word);
  }
}

/**
 * The number of letters added, left out, exchanged, or swapped with their neighbour (optimal string alignment).
 *
 * @param most the exact number does not matter above this
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
