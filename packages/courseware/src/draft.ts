import type { Activity, WorkbookEntry } from '@readytowork/activities';
import { moduleName } from '@readytowork/contract';
import type { Course, Format, Slide } from './course.ts';
import type { FactBook } from './facts-file.ts';
import { slidePage } from './html.ts';
import { readModule } from './module-file.ts';
import { picturesName, readPictures, type UploadedPicture } from './pictures-file.ts';
import { locateGaps } from './place-gaps.ts';
import { CourseError, inOrder, type Problem } from './problem.ts';
import { readThings } from './quiz-file.ts';
import { readCourse, reportInto, silentlyFilled, workbookEntries } from './read-course.ts';
import type { SlideChapter, SlideCourse } from './renderer.ts';
import { readSlide } from './slide.ts';
import { type SlideSource, splitSlides } from './slide-source.ts';
import { type CourseFile, decode, toSources } from './source.ts';
import { gapsOf, minutesOf, type Quizzed } from './standard.ts';
import { plain } from './words.ts';
import { checkWriting } from './writing.ts';

/** An edited course, with the parts that learners' records refer to. */
export interface DraftText {
  slug: string;
  number: number;
  format: Format;
  files: CourseFile[];
  /** The pictures that were uploaded to the course. */
  pictures?: readonly UploadedPicture[];
  /** The workbook entries that learners see. */
  entries?: readonly Entry[];
}

type Entry = Pick<WorkbookEntry, 'name' | 'ask'>;

export interface CheckedDraft {
  /** Missing if the text has problems. */
  course?: Course;
  problems: Problem[];
  gaps: Problem[];
  /** Missing if the text has problems. */
  summary?: { chapters: number; slides: number; online: number; paper: number; minutes: number };
}

/**
 * Reads a draft as the release reads its files.
 *
 * @param others the other courses, from whose questions the checker learns which words give answers away
 */
export function checkDraft(draft: DraftText, book: FactBook, others: readonly Quizzed[]): CheckedDraft {
  const fixed = checkFixed(draft);
  try {
    const course = readCourse(draft.slug, toSources(draft.files), book, draft.pictures);
    const problems = [...fixed, ...renamedEntries(draft, course)];
    if (problems.length > 0) return { problems: inOrder(problems), gaps: [] };
    const gaps = locateGaps(draft.files, gapsOf(course, undefined, others));
    return { course, problems: [], gaps, summary: summaryOf(course) };
  } catch (error) {
    if (!(error instanceof CourseError)) throw error;
    return { problems: inOrder([...fixed, ...error.problems]), gaps: [] };
  }
}

/** Number and format may not change: certificates, attempts and progress name the course by them. */
function checkFixed({ number, format, files }: DraftText): Problem[] {
  const text = files.find(({ name }) => name === 'module.yaml')?.text ?? '';
  return Object.entries({ number, format }).flatMap(([key, value]) => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.startsWith(`${key}:`));
    const written = lines[at]
      ?.slice(key.length + 1)
      .replace(/\s#.*$/u, '')
      .trim();
    if (written === undefined || written === String(value)) return [];
    const message = `The ${key} of a course is fixed, because learners’ records name it. Write "${key}: ${value}".`;
    return [{ file: 'module.yaml', line: at + 1, message }];
  });
}

/** Entries with the words of a published one and another name. Learners' texts are stored under the name. */
function renamedEntries({ files, entries = [] }: DraftText, course: Course): Problem[] {
  const written = workbookEntries(course);
  const names = new Set(written.map(({ name }) => name));
  const known = new Set(entries.map(({ name }) => name));
  const gone = entries.filter(({ name }) => !names.has(name));
  return written.flatMap(({ name, ask }) => {
    const before = known.has(name) ? undefined : gone.find((entry) => entry.ask === ask);
    if (!before) return [];
    const message = `The workbook entry ${before.name} is called ${name} here. Learners’ texts are stored under its name. Write "name: ${before.name}".`;
    return [{ ...placeOf(files, name), message }];
  });
}

/** The line that names a workbook entry. */
function placeOf(files: readonly CourseFile[], entry: string): Pick<Problem, 'file' | 'line'> {
  const isNamed = new RegExp(`^\\s*name:\\s*["']?${entry}["']?\\s*(?:#.*)?$`);
  for (const { name, text } of files.filter(({ name }) => name.startsWith('chapters/'))) {
    const line = text.split('\n').findIndex((each) => isNamed.test(each)) + 1;
    if (line > 0) return { file: name, line };
  }
  return { file: 'module.yaml', line: 1 };
}

const summaryOf = (course: Course) => ({
  chapters: course.chapters.length,
  // Without the title slides, as everywhere that learners and editors read a number of slides.
  slides: course.chapters.reduce((sum, { slides }) => sum + slides.length - 1, 0),
  online: course.quiz.online.length,
  paper: course.quiz.paper.length,
  minutes: Math.round(minutesOf(course) * 10) / 10,
});

export interface DraftSlide {
  /** From 1; 0 if the chapter has no slide. */
  number: number;
  of: number;
  /** The text of the slide as escaped HTML. */
  html: string;
  activities: Activity[];
  problems: Problem[];
  /** Input of the renderer; missing if there is nothing to draw. */
  drawn?: { course: SlideCourse; chapter: SlideChapter; slide: Slide };
}

/**
 * Reads the slide at a line of a chapter.
 *
 * @param name the chapter's file, which must be one of the draft's
 * @param line from 1; between two slides it is the one before
 */
export function readDraftSlide(
  draft: DraftText,
  { name, line }: { name: string; line: number },
  book: FactBook,
): DraftSlide {
  const sources = toSources(draft.files);
  const problems: Problem[] = [];
  const report = reportInto(problems)(name);
  const text = decode(sources.get(name), report) ?? '';
  const slides = splitSlides(text, report);
  const index = Math.max(
    0,
    slides.findLastIndex((slide) => slide.line <= line),
  );
  const source = slides[index];
  if (!source) return { number: 0, of: 0, html: '', activities: [], problems };
  const settings = settingsOf(draft);
  const things = { named: readThings(silentlyFilled(sources.get('quiz.yaml'), book)) };
  const pictures = readPictures(
    decode(sources.get(picturesName), silent) ?? '',
    draft.pictures ?? [],
    silent,
  );
  const slide = readSlide(source, { number: index, book, things, pictures }, report);
  checkWriting(text, report);
  const found = inOrder(problems.filter((problem) => isWithin(problem, slides, index)));
  const chapter = {
    number: Number(/\d+/u.exec(name)?.[0] ?? 1),
    name: nameOf(slides, book),
    slides: { length: slides.length },
  };
  return {
    number: index + 1,
    of: slides.length,
    html: slidePage(slide),
    activities: slide.activities,
    problems: found,
    ...(found.length === 0 && { drawn: { course: settings, chapter, slide } }),
  };
}

const silent = () => {};

function isWithin({ line }: Problem, slides: readonly SlideSource[], index: number): boolean {
  const from = index === 0 ? 1 : (slides[index]?.line ?? 1);
  const next = slides[index + 1]?.line ?? Number.POSITIVE_INFINITY;
  return line >= from && line < next;
}

/** The name of a chapter is the heading of its first slide. */
function nameOf([first]: readonly SlideSource[], book: FactBook): string {
  const reading = { number: 0, book, things: { named: new Map() } };
  return first ? plain(readSlide(first, reading, silent).heading) : '';
}

function settingsOf({ slug, files }: DraftText): SlideCourse {
  const text = files.find(({ name }) => name === 'module.yaml')?.text ?? '';
  const { settings } = readModule(text, silent);
  return { slug, name: settings?.name ?? moduleName(slug), family: settings?.family ?? 'work' };
}
