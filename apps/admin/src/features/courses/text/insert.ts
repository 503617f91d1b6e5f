import { activityBlocks } from './blocks/activities.ts';
import { questionBlock } from './blocks/question.ts';
import { checkSlide, slideBlocks } from './blocks/slides.ts';
import { lineOf, readingMark, slideAt, slidesOf } from './slides.ts';

/** A text, and a position in it. */
export interface Caret {
  text: string;
  caret: number;
}

export type SlideKind = keyof typeof slideBlocks | 'check';
export type ActivityKind = keyof typeof activityBlocks;

export const slideKinds: readonly SlideKind[] = [
  'idea',
  'list',
  'comparison',
  'quote',
  'example',
  'do-now',
  'recap',
  'title',
];
export const activityKinds: readonly ActivityKind[] = [
  'choose',
  'several',
  'order',
  'match',
  'number',
  'write',
  'calculator',
  'scenario',
];

/** Adds a slide with example words behind the slide at the caret. The caret comes to its heading. */
export function insertSlide({ text, caret }: Caret, kind: SlideKind): Caret {
  const block = kind === 'check' ? checkSlide : slideBlocks[kind];
  if (text.trim() === '') return { text: `${block}\n`, caret: headingIn(block) };
  const { before, after } = splitBehindSlide({ text, caret });
  const head = `${before}\n\n---\n\n`;
  const tail = after === '' ? '\n' : `\n\n---\n\n${after}`;
  return { text: head + block + tail, caret: head.length + headingIn(block) };
}

/** Adds an activity with example words at the end of the slide at the caret. The caret comes to its first words. */
export function insertActivity(at: Caret, kind: ActivityKind): Caret {
  const block = kind === 'write' ? activityBlocks.write(freeName(at.text)) : activityBlocks[kind];
  const { before, after } = splitBehindSlide(at);
  const slide = slidesOf(at.text)[slideAt(at.text, lineOf(at.text, at.caret)) - 1];
  const mark = slide && readingMark(at.text, slide) === undefined ? '???\n\n' : '';
  const head = `${before}${before === '' ? '' : '\n\n'}${mark}`;
  const tail = after === '' ? '\n' : `\n\n---\n\n${after}`;
  return { text: head + block + tail, caret: head.length + block.indexOf('\n') + 1 };
}

/** Adds a question with example words behind the question at the caret. The caret comes to its words. */
export function insertQuestion({ text, caret }: Caret): Caret {
  const lines = text.split('\n');
  const list = lines.findIndex((line) => /^online:/.test(line));
  if (list < 0) {
    const head = `${text.trimEnd()}${text.trim() === '' ? '' : '\n'}online:\n`;
    return { text: `${head}${questionBlock}\n`, caret: head.length + wordsOfQuestion };
  }
  const end = lines.findIndex((line, index) => index > list && /^[^\s#-]/.test(line));
  const until = end < 0 ? lines.length : end;
  const at = placeInList(lines, { list, until, line: lineOf(text, caret) - 1 });
  const before = lines
    .slice(0, at)
    .join('\n')
    .trimEnd()
    .replace(/^online:.*$/m, 'online:');
  const after = lines.slice(at).join('\n').replace(/^\n+/, '');
  const head = `${before}\n`;
  return { text: `${head}${questionBlock}\n${after}`, caret: head.length + wordsOfQuestion };
}

const wordsOfQuestion = questionBlock.indexOf('Which');

/** Index of the line where a new entry is inserted: after the entry at the caret, or at the end of the list. */
function placeInList(
  lines: readonly string[],
  { list, until, line }: { list: number; until: number; line: number },
): number {
  if (line <= list || line >= until) return until;
  const indent = /^(\s*)- /.exec(lines.slice(list + 1, until).find((one) => /^\s*- /.test(one)) ?? '')?.[1];
  const next = lines.findIndex(
    (one, index) => index > line && index < until && indent !== undefined && one.startsWith(`${indent}- `),
  );
  return next < 0 ? until : next;
}

/** The text before and after the end of the slide at the caret, without the line `---` in between. */
function splitBehindSlide({ text, caret }: Caret): { before: string; after: string } {
  const slide = slidesOf(text)[slideAt(text, lineOf(text, caret)) - 1];
  const lines = text.split('\n');
  const end = slide?.last ?? lines.length;
  return {
    before: lines.slice(0, end).join('\n').trimEnd(),
    after: lines
      .slice(end + 1)
      .join('\n')
      .trimStart(),
  };
}

const headingIn = (block: string): number => block.indexOf('# ') + 2;

/** A name for a workbook entry that this chapter does not use yet. */
function freeName(text: string): string {
  const taken = new Set([...text.matchAll(/^name: (\w+)/gm)].map(([, name]) => name));
  for (let number = 1; ; number++) if (!taken.has(`first_step_${number}`)) return `first_step_${number}`;
}
