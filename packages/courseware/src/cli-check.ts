import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Course } from './course.ts';
import { type Language, languageOf, languages } from './language.ts';
import { listCourses, loadCourse, sharedNumbers } from './load.ts';
import { loadResources } from './load-resources.ts';
import { loadTranslation } from './load-translation.ts';
import { doMinutes } from './minutes.ts';
import { placeGaps } from './place-gaps.ts';
import { CourseError, printProblem } from './problem.ts';
import { isRightLongest } from './quiz-file.ts';
import type { Resource } from './resource.ts';
import { expiredFacts, gapsOf, largeDeviations, minutesOf } from './standard.ts';
import { countBlockWords, countSlideWords } from './words.ts';

const contentDir = fileURLToPath(new URL('../../../content/modules', import.meta.url));

const resourceDir = fileURLToPath(new URL('../../../content/resources', import.meta.url));

/**
 * Checks the named courses, or all courses and the resource tools, and prints their problems or a summary. Returns the exit code.
 */
export async function check(slugs: string[]): Promise<number> {
  const courses: Course[] = [];
  let failed = false;
  for (const slug of slugs.length > 0 ? slugs : await listCourses(contentDir)) {
    const course = await loadOrPrint(slug);
    if (course) courses.push(course);
    failed ||= !course || !(await checkTranslations(slug));
  }
  courses.sort((a, b) => a.number - b.number);
  // Cues are judged by the questions of all other courses.
  const isNew = courses.some(({ standard }) => standard === 2);
  const all = isNew ? await loadReadable() : [];
  for (const course of courses) {
    console.log(summary(course));
    const folder = join(contentDir, course.slug);
    for (const gap of await placeGaps(folder, gapsOf(course, undefined, all)))
      console.log(`  below the standard: ${gap}`);
    failed ||= expiredFacts(course).length > 0;
  }
  printStandards(courses);
  const shared = sharedNumbers(courses);
  for (const problem of shared) console.log(printProblem(problem));
  if (slugs.length === 0) failed = !(await checkResources()) || failed;
  return failed || shared.length > 0 ? 1 : 0;
}

/** All courses that can be read; those with problems are left out. */
export async function loadReadable(): Promise<Course[]> {
  const slugs = await listCourses(contentDir);
  const loaded = await Promise.all(
    slugs.map((slug) =>
      loadCourse(join(contentDir, slug)).catch((error: unknown) => {
        if (!(error instanceof CourseError)) throw error;
        return undefined;
      }),
    ),
  );
  return loaded.filter((one) => one !== undefined);
}

/** How many courses still have the older standard, and those of the newer whose minutes are near the limit. */
function printStandards(courses: Course[]): void {
  const older = courses.filter(({ standard }) => standard !== 2).length;
  if (older > 0) console.log(`${older} of ${courses.length} course(s) are still checked by standard 1`);
  const large = largeDeviations(courses);
  if (large.length > 0)
    console.log(`more than 15 % away from their stated minutes, which only four may be: ${large.join(', ')}`);
}

/** Checks each language that a course has begun; prints its problems, or the files still in English. */
async function checkTranslations(slug: string): Promise<boolean> {
  const files = await readdir(join(contentDir, slug), { recursive: true });
  const begun = new Set(files.map((file) => languageOf(file)).filter((language) => language !== 'en'));
  let sound = true;
  for (const language of begun) {
    const course = await loadOrPrint(slug, language);
    if (course)
      console.log(
        `${slug} in ${languages[language]}: ${course.untranslated?.length ?? 0} file(s) still in English`,
      );
    sound &&= course !== undefined;
  }
  return sound;
}

async function checkResources(): Promise<boolean> {
  const resources = await loadOrPrintResources();
  if (resources) console.log(`resources: ${resources.map(({ slug }) => slug).join(', ')}`);
  return resources !== undefined;
}

/** Reads the resource tools. If there are problems, prints them and returns undefined. */
export async function loadOrPrintResources(): Promise<Resource[] | undefined> {
  try {
    return await loadResources(resourceDir);
  } catch (error) {
    if (!(error instanceof CourseError)) throw error;
    printProblems('resources', resourceDir, error);
    return undefined;
  }
}

/** Reads a course. If there are problems, prints them with paths relative to the working directory and returns undefined. */
export async function loadOrPrint(slug: string, language: Language = 'en'): Promise<Course | undefined> {
  const folder = join(contentDir, slug);
  try {
    return await (language === 'en' ? loadCourse(folder) : loadTranslation(folder, language));
  } catch (error) {
    if (!(error instanceof CourseError)) throw error;
    printProblems(slug, folder, error);
    return undefined;
  }
}

function printProblems(name: string, folder: string, { problems }: CourseError): void {
  for (const problem of problems)
    console.log(printProblem({ ...problem, file: relative(process.cwd(), join(folder, problem.file)) }));
  console.log(`${name}: ${problems.length} problem(s)\n`);
}

function summary(course: Course): string {
  const slides = course.chapters.flatMap((chapter) => chapter.slides);
  const drawn = slides.reduce((sum, slide) => sum + countSlideWords(slide), 0);
  const reading = slides.reduce((sum, slide) => sum + countBlockWords(slide.reading), 0);
  const { online, paper } = course.quiz;
  const longest = [...online, ...paper].filter(isRightLongest).length;
  return [
    `${course.number} ${course.slug}: ${course.chapters.length} chapters, ${slides.length} slides`,
    `${minutesOf(course).toFixed(1)} minutes (${course.durationMinutes} stated${course.standard === 2 ? `, and ${doMinutes(course)} to do it` : ''})`,
    `${drawn} words drawn, ${reading} words of reading text`,
    `${online.length} + ${paper.length} questions (right option longest in ${longest})`,
  ].join('; ');
}
