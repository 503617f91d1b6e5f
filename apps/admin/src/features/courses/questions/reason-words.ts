import { useLingui } from '@lingui/react/macro';
import type { Reason, ReasonCode } from '@readytowork/questions';

/** A sentence for each reason why a question of a file was refused or changed. */
export function useReasonWords(): (reason: Reason) => string {
  const { t } = useLingui();
  const words: Record<ReasonCode, (value: string) => string> = {
    'unknown-format': () => t`This is none of the formats that can be read.`,
    'too-large': () => t`This file is larger than 5 MB. Split it.`,
    'too-many': (most) =>
      t`Only the first ${most} questions are taken from a file. Put the others into another one.`,
    'not-xml': () => t`This is not valid XML. Export it again, or mend it.`,
    'has-dtd': () =>
      t`A file with a document type or entities of its own is not read. Export it without them.`,
    'old-qti': () => t`This is QTI 1.2. Export it as QTI 2.1, QTI 3.0 or Moodle XML.`,
    'not-zip': () => t`This archive is damaged. Export it again.`,
    'zip-too-large': () => t`This archive holds too much. Export the questions in parts.`,
    'missing-file': (name) => t`The archive lists ${name}, and does not hold it.`,
    'no-columns': () => t`The first line must name the columns: question, right, wrong 1, wrong 2, wrong 3.`,
    empty: () => t`There is no question in this file.`,
    kind: (kind) =>
      t`Only questions with one right option of several can be taken. This is another kind: ${kind}.`,
    'no-text': () => t`The question or one of its options has no text.`,
    'too-long': (most) => t`The question has more than ${most} characters.`,
    'no-key': () => t`No option is marked as right.`,
    'unknown-key': (key) => t`The right option is called “${key}”, and there is no such option.`,
    'several-keys': () => t`Several options are right. Ours have exactly one.`,
    'stray-answer': () => t`This answer belongs to no question.`,
    'few-options': (count) => t`Wrong options: ${count}. Three are needed: add plausible ones to the file.`,
    'same-options': () => t`Two options have the same text.`,
    'has-media': () => t`It shows a picture, a film or plays a sound, which cannot be taken along.`,
    unclosed: () => t`Its answers are not closed: a brace is missing or too many.`,
    'left-out': (text) => t`Left out, because there are more than three wrong options: “${text}”.`,
    points: () => t`Wrong options had points of their own, which are dropped.`,
    formatting: () => t`Its formatting is gone: the text alone is taken.`,
    formula: () => t`It holds a formula, which is shown as it is written.`,
    gap: () => t`The answers stood inside the sentence; a line shows where.`,
    joined: () => t`The feedback of the right option was added to the explanation.`,
    'no-explanation': () => t`It has no explanation. Write one before you save.`,
    'explanation-words': (count) => t`Its explanation has ${count} words. Make it 20 to 60 before you save.`,
    'coaching-words': () => t`Coaching has 6 to 45 words. Mend it before you save.`,
  };
  return ({ code, value = '' }) => words[code](value);
}
