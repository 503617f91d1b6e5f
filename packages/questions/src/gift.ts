import { type FoundOption, fit, refused } from './fit.ts';
import { type GiftBlock, giftBlocks } from './gift-blocks.ts';
import { htmlText, type PlainText, unnamedText } from './html-text.ts';
import { marksOf, tagsOf } from './marks.ts';
import { placed, shortName } from './placed.ts';
import type { Question, ReadQuestion, Reason } from './question.ts';

/** Reads GIFT, the text format of Moodle. */
export const readGift = (text: string): ReadQuestion[] => giftBlocks(text).map(readBlock);

interface Parts {
  before: string;
  inside: string;
  after: string;
}

function readBlock(block: GiftBlock): ReadQuestion {
  const { line, isClosed } = block;
  const text = withoutTitle(block.text);
  const open = position(text, '{', 0);
  if (!isClosed) return refused(line, 'unclosed');
  if (open < 0) return refused(line, 'kind', { value: 'description' });
  const close = position(text, '}', open + 1);
  if (close < 0) return refused(line, 'unclosed');
  const parts = {
    before: text.slice(0, open),
    inside: text.slice(open + 1, close),
    after: text.slice(close + 1),
  };
  if (position(parts.inside, '{', 0) >= 0) return refused(line, 'unclosed');
  const kind = kindOf(parts.inside.trim());
  return kind ? refused(line, 'kind', { value: kind }) : readChoice(block, parts);
}

function readChoice({ line, tags }: GiftBlock, { before, inside, after }: Parts): ReadQuestion {
  const general = generalAt(inside);
  const answers = general < 0 ? inside : inside.slice(0, general);
  const lost = new Set<PlainText['lost'][number]>();
  const taken = (raw: string, format?: string): string => {
    const { text, lost: more } = plainOf(raw, format);
    for (const one of more) lost.add(one);
    return text;
  };
  const format = formatOf(before);
  const asked = taken(before, format);
  // Moodle shows a gap where the answers stand in a sentence.
  const rest = taken(after, format);
  const options = split(answers).map((answer) => optionOf(answer, (raw) => taken(raw, format)));
  const explanation = general < 0 ? undefined : taken(inside.slice(general + 4), format);
  if (lost.has('has-media')) return refused(line, 'has-media');
  const changes: Reason[] = [...lost].map((code) => ({ code }));
  if (rest !== '') changes.push({ code: 'gap' });
  return fit({
    line,
    question: rest === '' ? asked : `${asked} _____ ${rest}`,
    options,
    explanation,
    marks: marksOf(tags),
    changes,
  });
}

/** Where the general feedback begins; -1 without one. */
function generalAt(inside: string): number {
  for (let at = position(inside, '#', 0); at >= 0; at = position(inside, '#', at + 1))
    if (inside.startsWith('####', at)) return at;
  return -1;
}

const titled = /^\s*::(?:\\[\s\S]|[^\\:]|:(?!:))*::/;
const withoutTitle = (text: string): string => text.replace(titled, '');

/** The first unescaped place of a sign; -1 if there is none. */
function position(text: string, sign: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) return at;
  }
  return -1;
}

/** The kind of question that our pool does not have; undefined for one that may be a choice. */
function kindOf(inside: string): string | undefined {
  if (inside === '') return 'essay';
  if (/^(?:T|F|TRUE|FALSE)\s*(?:#|$)/i.test(inside)) return 'true or false';
  if (/^#(?!###)/.test(inside)) return 'numerical';
  if (position(inside, '~', 0) >= 0) return undefined;
  return /(?<!\\)->/.test(inside) ? 'matching' : 'short answer';
}

/** The answers, each with its sign in front. */
const split = (answers: string): string[] => answers.match(/[=~](?:\\[\s\S]|[^\\=~])*/g) ?? [];

const weight = /^\s*%(-?\d{1,3}(?:\.\d{1,7})?)%/;

function optionOf(answer: string, taken: (raw: string) => string): FoundOption {
  const [, percent] = weight.exec(answer.slice(1)) ?? [];
  const body = percent === undefined ? answer.slice(1) : answer.slice(1).replace(weight, '');
  const mark = position(body, '#', 0);
  const points = percent === undefined ? Number(answer.startsWith('=')) : Number(percent) / 100;
  return {
    text: taken(mark < 0 ? body : body.slice(0, mark)),
    points,
    feedback: mark < 0 ? undefined : taken(body.slice(mark + 1)),
  };
}

const named = /^\s*\[(html|plain|markdown|moodle)\]/i;
const formatOf = (raw: string): string | undefined => named.exec(raw)?.[1]?.toLowerCase();

/** @param format of the question, which holds for its answers too */
function plainOf(raw: string, format: string | undefined): PlainText {
  const own = formatOf(raw) ?? format;
  const text = raw
    .replace(named, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ');
  const spelled = text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  if (own === 'html') return htmlText(spelled);
  return own === 'plain' || own === 'markdown' ? { text: spelled, lost: [] } : unnamedText(spelled);
}

/** Writes GIFT. Marks are tags in a comment, which Moodle 3.8 and later keep. */
export function writeGift(questions: readonly Question[]): string {
  return questions.map((question) => `${written(question)}\n`).join('\n');
}

function written(question: Question): string {
  const tags = tagsOf(question);
  const options = placed(question).map(({ text, isRight, coaching }) => {
    const feedback = coaching ? `#${begun(coaching)}` : '';
    return `\t${isRight ? '=' : '~'}${begun(text)}${feedback}`;
  });
  return [
    ...(tags.length > 0 ? [`// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}`] : []),
    `::${escaped(shortName(question.question))}::[plain]${escaped(question.question)}{`,
    ...options,
    ...(question.explanation ? [`\t####${begun(question.explanation)}`] : []),
    '}',
  ].join('\n');
}

const escaped = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\n/g, '\\n');

/** A text that begins like a weight or a format says its format, so that it stays a text. */
const begun = (text: string): string => (/^[%[]/.test(text) ? `[plain]${escaped(text)}` : escaped(text));
