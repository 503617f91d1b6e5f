import type { Marks } from './marks.ts';
import { limits, type Question, type ReadQuestion, type Reason, type WrongOption } from './question.ts';
import { asRead, tidy } from './tidy.ts';

export interface FoundOption {
  text: string;
  /** 1 is the whole mark. */
  points: number;
  feedback?: string | undefined;
}

/** A multiple-choice question as a file has it. */
export interface Found {
  line: number;
  file?: string | undefined;
  question: string;
  options: FoundOption[];
  explanation?: string | undefined;
  marks?: Marks;
  /** What reading has changed so far. */
  changes?: Reason[];
}

export const refused = (
  line: number,
  code: Reason['code'],
  { value, file }: { value?: string | undefined; file?: string | undefined } = {},
): ReadQuestion => ({
  line,
  ...(file !== undefined && { file }),
  state: 'refused',
  reasons: [{ code, ...(value !== undefined && { value }) }],
});

/**
 * Fits a question of a file to ours: one right option and three wrong ones. With fewer it is refused, because a wrong option must
 * be plausible and only a person can write one. Of more than three the first three stay, and the reason names the others.
 */
export function fit(found: Found): ReadQuestion {
  const { line, file } = found;
  const question = tidy(found.question);
  const options = found.options.map(({ text, points, feedback }) => ({
    text: tidy(text),
    points,
    feedback: tidy(feedback ?? '') || undefined,
  }));
  const why = refusal(question, options);
  if (why) return { line, ...(file !== undefined && { file }), state: 'refused', reasons: [why] };
  const [right, ...more] = options.toSorted((a, b) => b.points - a.points);
  const wrong = options.filter((option) => option !== right);
  const three = threeOf(wrong);
  if (!right || !three || more.length < 3) return refused(line, 'few-options', { file });
  const explained = explanationOf(found.explanation, right.feedback);
  const reasons = [...(found.changes ?? []), ...explained.reasons, ...notes(wrong, explained.text)];
  return {
    line,
    ...(file !== undefined && { file }),
    state: reasons.length > 0 ? 'changed' : 'ok',
    reasons,
    question: {
      ...found.marks,
      question,
      right: right.text,
      wrong: three,
      ...(explained.text && { explanation: explained.text }),
    },
  };
}

function refusal(question: string, options: FoundOption[]): Reason | undefined {
  const whole = options.filter(({ points }) => points >= 1);
  if (question === '' || options.some(({ text }) => text === '')) return { code: 'no-text' };
  if (question.length + options.reduce((sum, { text }) => sum + text.length, 0) > limits.characters)
    return { code: 'too-long', value: String(limits.characters) };
  if (whole.length > 1) return { code: 'several-keys' };
  if (whole.length === 0)
    return { code: options.filter(({ points }) => points > 0).length > 1 ? 'several-keys' : 'no-key' };
  if (options.length < 4) return { code: 'few-options', value: String(options.length - 1) };
  if (new Set(options.map(({ text }) => asRead(text) || text)).size < options.length)
    return { code: 'same-options' };
  return undefined;
}

function threeOf(wrong: FoundOption[]): Question['wrong'] | undefined {
  const [a, b, c] = wrong.map(
    ({ text, feedback }): WrongOption => ({
      text,
      ...(feedback && { coaching: feedback }),
    }),
  );
  return a && b && c ? [a, b, c] : undefined;
}

function explanationOf(general: string | undefined, ofRight: string | undefined) {
  const text = tidy(general ?? '');
  if (!ofRight || ofRight === text) return { text, reasons: [] };
  if (text === '') return { text: ofRight, reasons: [] };
  return { text: `${text}\n${ofRight}`, reasons: [{ code: 'joined' } satisfies Reason] };
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** What is left out, and what a person must still write before the pool can be saved. */
function notes(wrong: FoundOption[], explanation: string): Reason[] {
  const left = wrong.slice(3).map(({ text }): Reason => ({ code: 'left-out', value: text }));
  const points: Reason[] = wrong.some((option) => option.points !== 0) ? [{ code: 'points' }] : [];
  const words = wordsIn(explanation);
  const isShort = wrong.slice(0, 3).some(({ feedback }) => {
    const count = feedback ? wordsIn(feedback) : 6;
    return count < 6 || count > 45;
  });
  const coaching: Reason[] = isShort ? [{ code: 'coaching-words' }] : [];
  if (words === 0) return [...left, ...points, ...coaching, { code: 'no-explanation' }];
  if (words < 20 || words > 60)
    return [...left, ...points, ...coaching, { code: 'explanation-words', value: String(words) }];
  return [...left, ...points, ...coaching];
}
