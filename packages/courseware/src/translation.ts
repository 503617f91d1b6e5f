import type { Activity, Shown, ShownPart } from '@readytowork/activities';
import { readChapter } from './chapter.ts';
import type { Chapter, Course, Question, Slide } from './course.ts';
import type { FactBook } from './facts-file.ts';
import { readGlossary } from './glossary-file.ts';
import { readGuide } from './guide.ts';
import { type Language, siblingOf } from './language.ts';
import { readModuleTexts } from './module-file.ts';
import type { Report } from './problem.ts';
import { readQuiz } from './quiz-file.ts';
import type { Things } from './shown/things.ts';

/** Reads the translation of a file; undefined if there is none. */
export type ReadSibling = <T>(file: string, reader: (text: string, report: Report) => T) => T | undefined;

/**
 * A course in another language: files with a sibling are translated, the others stay in English and are listed in `untranslated`.
 * A sibling must have the same slides, questions and activities as its English file, because learners' progress, texts and
 * answers belong to both.
 *
 * @param files the English chapter files, in order
 * @param things what checks may show by name, translated if quiz.yaml is
 */
export function translate(
  course: Course,
  {
    language,
    files,
    book,
    things,
    read,
  }: { language: Language; files: string[]; book: FactBook; things: Things; read: ReadSibling },
): Course {
  const untranslated: string[] = [];
  const filled =
    <T>(reader: (text: string, report: Report) => T) =>
    (text: string, report: Report): T =>
      reader(book.fillIn(text, 1, report).text, report);
  const inOther = <T>(file: string, reader: (text: string, report: Report) => T): T | undefined => {
    const found = read(siblingOf(file, language), reader);
    if (found === undefined) untranslated.push(file);
    return found;
  };
  const texts = inOther('module.yaml', (text, report) =>
    readModuleTexts(text, course.outcomes.length, report),
  );
  const chapters = course.chapters.map((chapter, index) => {
    const other = inOther(files[index] ?? '', (text, report) => {
      const found = readChapter(
        text,
        { number: chapter.number, format: course.format, book, things },
        report,
      );
      expectAlike(shapeOfChapter(chapter), shapeOfChapter(found), report);
      return found;
    });
    return other ? { ...other, language } : chapter;
  });
  const quiz = inOther(
    'quiz.yaml',
    filled((text, report) => {
      const found = readQuiz(text, chapters.length, report, language);
      if (found) expectAlike(shapeOfQuiz(course.quiz), shapeOfQuiz(found), report);
      return found;
    }),
  );
  const glossary = inOther('glossary.yaml', filled(readGlossary));
  const guide = inOther(
    'facilitator.md',
    filled((text, report) => readGuide(text, course.durationMinutes, report)),
  );
  return {
    ...course,
    ...texts,
    chapters,
    quiz: quiz ?? course.quiz,
    glossary: glossary ?? course.glossary,
    guide: guide ?? course.guide,
    language,
    untranslated,
  };
}

/** Descriptions of the parts that must be the same in every language, one line each. */
type Shape = { part: string; shape: string }[];

function expectAlike(english: Shape, other: Shape, report: Report): void {
  if (english.length !== other.length) {
    report(1, `This file has ${other.length} parts; the English one has ${english.length}.`);
    return;
  }
  for (const [index, { part, shape }] of english.entries())
    if (other[index]?.shape !== shape)
      report(1, `${part} differs from the English file. English: ${shape}; here: ${other[index]?.shape}.`);
}

const shapeOfChapter = ({ slides }: Chapter): Shape =>
  slides.map((slide) => ({ part: `Slide ${slide.number + 1}`, shape: shapeOfSlide(slide) }));

const shapeOfSlide = ({ layout, minutes, activities }: Slide): string =>
  [
    layout,
    ...(minutes === undefined ? [] : [`${minutes} min`]),
    ...activities.map(
      (activity) =>
        shapeOfActivity(activity) + shapeOfShown('shown' in activity ? activity.shown : undefined),
    ),
  ].join(', ');

/** An activity's number of options, which of them are right, and the name under which the answer is stored. */
function shapeOfActivity(activity: Activity): string {
  switch (activity.kind) {
    case 'choose':
    case 'several':
      return `${activity.kind} ${activity.options.map(({ right }) => (right ? '+' : '-')).join('')}`;
    case 'order':
      return `order of ${activity.items.length}`;
    case 'match':
      return `match of ${activity.pairs.length}`;
    case 'number':
      return `number ${activity.answer} within ${activity.within}`;
    case 'write':
      return `write ${activity.name}`;
    case 'calculator':
      return `calculator ${activity.fields.map(({ name }) => name).join(' ')}: ${activity.results.map(({ value }) => value).join('; ')}`;
    case 'scenario':
      return `scenario ${activity.moments.map(({ name, choices }) => [name, ...choices.map(({ to }) => to)].join('>')).join(' ')}`;
    case 'practice':
      return `practice ${activity.steps.map(({ screen, tap }) => `${tap + 1}/${screen.rows.map(({ kind }) => kind).join('+')}`).join(' ')}`;
  }
}

const shapeOfQuiz = ({ online, paper }: Course['quiz']): Shape => [
  ...online.map((one, index) => ({ part: `Online question ${index + 1}`, shape: shapeOfQuestion(one) })),
  ...paper.map((one, index) => ({ part: `Paper question ${index + 1}`, shape: shapeOfQuestion(one) })),
];

const shapeOfQuestion = ({ chapter, slide, outcome, shows, shown }: Question): string =>
  `chapter ${chapter}, slide ${slide ?? 'none'}, outcome ${outcome ?? 'none'}${shapeOfShown(shown, shows)}`;

/** The kind of a shown thing, and the number of its rows: a translation has the same. */
const shapeOfShown = (thing: Shown | undefined, name = ''): string =>
  thing ? `, shows ${[name, thing.kind, ...thing.parts.map(rowsOf)].filter(Boolean).join(' ')}` : '';

function rowsOf(part: ShownPart): number {
  switch (part.part) {
    case 'facts':
      return part.rows.length;
    case 'text':
      return part.paragraphs.length;
    case 'table':
      return part.rows.length + part.foot.length;
    case 'messages':
      return part.messages.length;
    case 'boxes':
      return part.boxes.length;
    case 'bars':
      return part.bars.length;
  }
}
