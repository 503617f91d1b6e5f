import type { Shown } from '@readytowork/activities';
import { z } from 'zod';
import type { Question } from './course.ts';
import { wordsBetween } from './module-file.ts';
import type { Report } from './problem.ts';
import { shownFile, shownName } from './shown/shown-file.ts';
import { readYaml, type YamlFile } from './yaml-file.ts';

const option = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !/\b(all|none|both|any) of (the above|these|them)\b\.?$/iu.test(text), {
    error: 'refers to other options. Write an option that makes sense alone, never "all of the above".',
  })
  .meta({ description: 'the text of an option' });

/** Learners who choose this option read its coaching; questions on paper need none. */
const wrongOption = z
  .union([
    option.transform((text) => ({ text })),
    z
      .strictObject({
        option,
        coaching: wordsBetween(6, 45).meta({ description: 'feedback for learners who choose it' }),
      })
      .transform(({ option: text, coaching }) => ({ text, coaching })),
  ])
  .meta({ description: 'a wrong option: its text, or "option" and "coaching"' });

const question = z
  .strictObject({
    chapter: z.int().min(1).meta({ description: 'the number of the chapter that teaches this, from 1' }),
    slide: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'the number of the slide of that chapter that teaches it; the title slide is 1' }),
    outcome: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'the number of the outcome in module.yaml that it tests, from 1' }),
    shows: shownName
      .optional()
      .meta({ description: 'the name of a thing under "shown" that the question is about' }),
    question: z.string().trim().min(1).meta({ description: 'the question, as a sentence' }),
    right: option.meta({ description: 'the right option, without doubt' }),
    wrong: z
      .tuple([wrongOption, wrongOption, wrongOption])
      .meta({ description: 'exactly three plausible wrong options', minItems: 3, maxItems: 3 }),
    explanation: wordsBetween(20, 60).meta({
      description: 'why the right option is right, in 20 to 60 words',
    }),
  })
  .meta({ description: 'a question with "chapter", "question", "right", "wrong" and "explanation"' });

const quizFileIn = (language?: string) =>
  z
    .strictObject({
      shown: z
        .record(shownName, shownFile(language))
        .default({})
        .meta({ description: 'things to show, by name: payslips, adverts, chats' }),
      online: z
        .array(question)
        .min(12)
        .meta({ description: 'at least 12 questions; 10 are drawn for each attempt' }),
      paper: z
        .array(question)
        .min(10)
        .meta({ description: 'at least 10 questions, only for the printed assessment' }),
    })
    .meta({
      title: 'The questions of a course',
      description: 'two lists of questions, "online" and "paper", and what they show, "shown"',
    });

/** Schema of quiz.yaml (docs/authoring.md, "quiz.yaml"). */
export const quizFile = quizFileIn();

type QuizFile = z.infer<typeof quizFile>;
type AskedQuestion = z.infer<typeof question>;
/** The questions, each with the thing that it shows. */
export interface Quiz {
  online: Question[];
  paper: Question[];
}
type List = keyof Quiz;
interface Asked {
  list: List;
  question: AskedQuestion;
  line: number;
}

/**
 * Reads quiz.yaml.
 *
 * @param chapters the number of chapters of the course
 * @param language decides the language of our own words on shown things
 * @returns undefined if the file does not fit its schema
 */
export function readQuiz(
  text: string,
  chapters: number,
  report: Report,
  language?: string,
): Quiz | undefined {
  const file = readYaml(text, language === undefined ? quizFile : quizFileIn(language), report);
  const asked = (['online', 'paper'] as const).flatMap((list) => sound(file, list));
  checkDistinct(asked, report);
  checkShown(asked, file, report);
  for (const each of asked) checkQuestion(each, chapters, report);
  for (const list of ['online', 'paper'] as const)
    checkList(list, asked, chapters, file.lineOf([list]), report);
  return file.value && withThings(file.value);
}

function withThings({ shown, online, paper }: QuizFile): Quiz {
  const add = (one: AskedQuestion): Question => {
    const thing = one.shows === undefined ? undefined : shown[one.shows];
    return { ...one, ...(thing && { shown: thing }) };
  };
  return { online: online.map(add), paper: paper.map(add) };
}

/**
 * Reads only the things of quiz.yaml, which checks in chapters may show too. `readQuiz` reports their problems.
 *
 * @returns the things by name; undefined for one with problems
 */
export function readThings(text: string, language?: string): Map<string, Shown | undefined> {
  // Parsing a whole quiz is slow, and most courses have no things to show yet.
  if (!/^shown:/mu.test(text)) return new Map();
  const { raw } = readYaml(text, z.unknown(), () => {});
  const things = z.object({ shown: z.record(z.string(), z.unknown()).default({}) }).safeParse(raw);
  const file = shownFile(language);
  return new Map(
    Object.entries(things.data?.shown ?? {}).map(([name, thing]) => [name, file.safeParse(thing).data]),
  );
}

/** A question may only show a thing of this file; on paper, the questions about one thing follow each other. */
function checkShown(asked: Asked[], { raw }: YamlFile<QuizFile>, report: Report): void {
  const names = new Set(Object.keys(z.object({ shown: z.looseObject({}) }).safeParse(raw).data?.shown ?? {}));
  for (const {
    question: { shows },
    line,
  } of asked)
    if (shows !== undefined && !names.has(shows))
      report(line, `There is nothing named "${shows}" under "shown".`);
  const paper = asked.filter(({ list }) => list === 'paper');
  const seen = new Set<string>();
  for (const [
    index,
    {
      question: { shows },
      line,
    },
  ] of paper.entries()) {
    if (shows === undefined) continue;
    if (seen.has(shows) && paper[index - 1]?.question.shows !== shows)
      report(
        line,
        `The paper questions about "${shows}" do not follow each other. It is printed once, above the first of them.`,
      );
    seen.add(shows);
  }
}

const loose = z.object({ online: z.array(z.unknown()).catch([]), paper: z.array(z.unknown()).catch([]) });

/** The valid questions, so that one broken question does not hide problems of the others. */
function sound(file: YamlFile<QuizFile>, list: List): Asked[] {
  const lists = loose.safeParse(file.raw);
  return (lists.data?.[list] ?? []).flatMap((raw, index) => {
    const parsed = question.safeParse(raw);
    return parsed.success ? [{ list, question: parsed.data, line: file.lineOf([list, index]) }] : [];
  });
}

function checkQuestion({ question, line }: Asked, chapters: number, report: Report): void {
  if (question.chapter > chapters)
    report(
      line,
      `The question is about chapter ${question.chapter}, but the course has ${chapters} chapter(s).`,
    );
  const options = [question.right, ...question.wrong.map(({ text }) => text)].map(normal);
  if (new Set(options).size < options.length)
    report(line, 'Two options have the same text. All four must differ.');
}

function checkDistinct(asked: Asked[], report: Report): void {
  const seen = new Map<string, Asked>();
  for (const each of asked) {
    const first = seen.get(normal(each.question.question));
    if (first)
      report(
        each.line,
        first.list === each.list
          ? `This question is repeated from line ${first.line}.`
          : `This question is repeated from the online questions, line ${first.line}. The paper assessment needs different questions.`,
      );
    else seen.set(normal(each.question.question), each);
  }
}

function checkList(list: List, asked: Asked[], chapters: number, line: number, report: Report): void {
  const questions = asked.flatMap((each) => (each.list === list ? [each.question] : []));
  for (let chapter = 1; chapter <= chapters; chapter += 1)
    if (!questions.some((question) => question.chapter === chapter))
      report(
        line,
        `No ${list} question is about chapter ${chapter}. Spread the questions over all chapters.`,
      );
  if (questions.length > 0 && questions.every(isRightLongest))
    report(
      line,
      `In every ${list} question the right option is the longest, which gives it away. Vary the lengths.`,
    );
}

/** True if the right option is the longest, which gives it away. */
export function isRightLongest({ right, wrong }: Pick<Question, 'right' | 'wrong'>): boolean {
  return wrong.every(({ text }) => text.length < right.length);
}

function normal(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%+−-]+/gu, ' ')
    .trim();
}
