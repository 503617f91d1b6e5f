import { Document, isScalar, Scalar, visit } from 'yaml';
import type { Question } from '../question.ts';

const width = 110;

/** The lines of a question as an item of a list. @param indent of its dash */
export function writeItem(question: Question, indent: number): string {
  const { chapter, slide, outcome, shows, question: asked, right, wrong, explanation } = question;
  const parts = {
    chapter: chapter ?? 1,
    slide,
    outcome,
    shows,
    question: asked,
    right,
    wrong: wrong.map(optionOf),
    explanation,
  };
  const lines = written([defined({ ...parts, explanation: explanation ?? '' })], width - indent, [
    'explanation',
  ]);
  return indented(lines, indent);
}

const optionOf = ({ text, coaching }: Question['wrong'][number]) =>
  coaching ? { option: text, coaching } : text;

const defined = (parts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

/** `name: value` as lines. @param indent of the name */
export const writePair = (name: string, value: unknown, indent: number): string =>
  indented(written({ [name]: value }, width - indent, ['explanation']), indent);

/** A value on one line, which a comment may follow. */
export const writeInline = (value: unknown): string => {
  const [line = ''] = written(
    typeof value === 'string' && value.includes('\n') ? quoted(value) : value,
    0,
    [],
  ).split('\n');
  return line;
};

function quoted(value: string): Scalar {
  const scalar = new Scalar(value);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

function written(value: unknown, lineWidth: number, folded: readonly string[]): string {
  const document = new Document(value);
  visit(document, {
    Pair(_, { key, value: node }) {
      // Long texts are easiest to read and to mend as a folded block.
      if (isScalar(key) && folded.includes(String(key.value)) && isScalar(node) && isFoldable(node.value))
        node.type = Scalar.BLOCK_FOLDED;
    },
  });
  // The library breaks a quoted text of 40 characters at its line feeds, unless told otherwise, even in a line without a width.
  const doubleQuotedMinMultiLineLength = lineWidth === 0 ? Number.MAX_SAFE_INTEGER : 40;
  return document.toString({ lineWidth, minContentWidth: 20, doubleQuotedMinMultiLineLength }).trimEnd();
}

const isFoldable = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 60 && !value.includes('\n');

function indented(text: string, indent: number): string {
  const blank = ' '.repeat(indent);
  return text
    .split('\n')
    .map((line) => (line === '' ? line : blank + line))
    .join('\n');
}
