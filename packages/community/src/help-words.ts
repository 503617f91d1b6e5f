/** Words for one topic, in one or several languages. `*` at either end matches any letters: "*zibulal*". */
export interface WordList<Topic extends string = string> {
  topic: Topic;
  words: readonly string[];
}

/** Digits and signs that replace letters. */
const standIns: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Maximum number of characters read. A post has at most a thousand, a message no more. */
const mostRead = 4_000;

/** The topics that a text mentions, in the order of the lists. */
export function findTopics<Topic extends string>(text: string, lists: readonly WordList<Topic>[]): Topic[] {
  const plain = plainWords(text.slice(0, mostRead));
  return lists
    .filter(({ words }) => words.some((word) => plain.includes(needleOf(word))))
    .map(({ topic }) => topic);
}

const needleOf = (word: string) => ` ${plainText(word)} `.replace(/^ \*|\* $/g, '');

/** Lower-case words without accents, separated by one space; "k.y.s" and "su1c1de" become plain words. */
const plainWords = (text: string) =>
  ` ${plainText(text)
    .replace(/[013457@$!](?=[a-z])/g, (sign) => standIns[sign] ?? sign)
    .replace(/[^a-z0-9']+/g, ' ')
    .trim()
    .replace(/\b(?:[a-z] ){2,}[a-z]\b/g, (letters) => letters.replaceAll(' ', ''))} `;

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .toLowerCase();
