import { type FoundOption, fit, refused } from './fit.ts';
import { placed } from './placed.ts';
import type { Question, ReadQuestion } from './question.ts';
import { oneLine } from './tidy.ts';

interface Begun {
  line: number;
  text: string[];
  options: string[];
  /** True after a blank line, where a new question may begin. */
  wasBlank: boolean;
}

const begin = (line: number): Begun => ({ line, text: [], options: [], wasBlank: false });

/** Reads Aiken: a question, options `A. …` or `A) …`, and `ANSWER: B`. */
export function readAiken(text: string): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  let begun = begin(1);
  const giveUp = () => {
    if (begun.text.length > 0) read.push(refused(begun.line, 'no-key'));
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const [, answer] = /^ANSWER\s*:\s*([A-Z])\s*[.)]?$/i.exec(line) ?? [];
    if (line === '') begun.wasBlank = true;
    else if (answer) {
      read.push(begun.text.length > 0 ? finished(begun, answer) : refused(index + 1, 'stray-answer'));
      begun = begin(index + 2);
    } else if (!addLine(begun, line, index + 1)) {
      giveUp();
      begun = { ...begin(index + 1), text: [line] };
    }
  }
  giveUp();
  return read;
}

/** @returns false if the line begins another question */
function addLine(begun: Begun, line: string, number: number): boolean {
  if (begun.text.length === 0) begun.line = number;
  const next = String.fromCharCode(65 + begun.options.length);
  const [, letter, option] = /^([A-Z])[.)]\s*(\S.*)$/i.exec(line) ?? [];
  if (begun.text.length > 0 && option !== undefined && letter?.toUpperCase() === next)
    begun.options.push(option);
  else if (begun.options.length === 0) begun.text.push(line);
  else if (begun.wasBlank) return false;
  else begun.options.push(`${begun.options.pop()} ${line}`);
  begun.wasBlank = false;
  return true;
}

function finished({ line, text, options }: Begun, answer: string): ReadQuestion {
  const key = answer.toUpperCase().charCodeAt(0) - 65;
  if (options.length > 0 && key >= options.length) return refused(line, 'unknown-key', { value: answer });
  return fit({
    line,
    question: text.join(' '),
    options: options.map((option, index): FoundOption => ({ text: option, points: index === key ? 1 : 0 })),
  });
}

/** Writes Aiken, which holds a question and its options, each on one line, and nothing else. */
export function writeAiken(questions: readonly Question[]): string {
  return questions.map((question) => `${written(question)}\n`).join('\n');
}

function written(question: Question): string {
  const options = placed(question);
  const letter = (index: number) => String.fromCharCode(65 + index);
  return [
    oneLine(question.question),
    ...options.map(({ text }, index) => `${letter(index)}. ${oneLine(text)}`),
    `ANSWER: ${letter(options.findIndex(({ isRight }) => isRight))}`,
  ].join('\n');
}
