import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Course } from './course.ts';
import { soundCourse, withCourse } from './fixture.ts';
import { loadCourse, loadCourses } from './load.ts';
import { gapsOf } from './standard.ts';

/** Fixed day on which all facts were last reviewed; `npm run course -- check` uses today instead. */
const lookedAt = '2026-11-22';

test('every course meets the standard', async () => {
  const courses = await loadCourses(fileURLToPath(new URL('../../../content/modules', import.meta.url)));
  expect(courses).toHaveLength(16);
  expect(
    courses.flatMap((course) =>
      gapsOf(course, lookedAt, courses).map(({ message }) => `${course.slug}: ${message}`),
    ),
  ).toEqual([]);
}, 120_000);

const messages = (course: Course) => gapsOf(course).map(({ message }) => message);

const small = () => withCourse(soundCourse(), loadCourse);

test('lists everything that a course written before the standard lacks', async () => {
  expect(messages(await small())).toEqual([
    'It has 3 outcomes; 4 to 8 are expected.',
    'Chapter 1 has 0 checks; at least 2 are expected.',
    'It has 0 workbook entries; at least 3 are expected.',
    'It has 0 scenarios; exactly 1 is expected.',
    'The pool has 12 questions; at least 30 are expected.',
    '12 online questions name no outcome and slide of the course.',
    '12 online questions have a wrong option without coaching.',
    'Outcome 1 is tested by 0 online questions; at least 3 are expected.',
    'Outcome 2 is tested by 0 online questions; at least 3 are expected.',
    'Outcome 3 is tested by 0 online questions; at least 3 are expected.',
    'It takes 19.3 minutes and states 50; a difference of up to a fifth is allowed.',
  ]);
});

/** Changes to the small course, each with the gap that must be reported. */
test.each<[string, (course: Course) => Course, RegExp]>([
  [
    'right options that stand out by their length',
    (course) => ({
      ...course,
      quiz: {
        ...course.quiz,
        online: course.quiz.online.map((one) => ({
          ...one,
          right: `${one.right} until the end of the month`,
        })),
      },
    }),
    /^The right option is the longest in 12 of 22 questions and checks; at most 6 /,
  ],
  [
    'sentences for a lawyer',
    (course) => ({
      ...course,
      chapters: course.chapters.map((chapter) => ({
        ...chapter,
        slides: chapter.slides.map((slide) => ({
          ...slide,
          reading: [
            {
              kind: 'paragraph',
              text: [
                {
                  text: 'Notwithstanding the aforementioned considerations regarding remuneration, every prospective employee is strongly encouraged to investigate alternative arrangements before committing to contractual obligations of considerable duration.',
                },
              ],
            },
          ],
        })),
      })),
    }),
    /^It reads like grade \d\d\.\d; at most 6 is expected\.$/,
  ],
  [
    'straight quotes',
    (course) => ({ ...course, blurb: "It's yours." }),
    /^"…It's yours\.…" has straight quotes; write “ ” and ’ \(1 in all\)\.$/,
  ],
  [
    'an explanation that relies on the order',
    (course) => ({
      ...course,
      quiz: {
        ...course.quiz,
        paper: course.quiz.paper.map((one) => ({ ...one, explanation: 'The second option costs more.' })),
      },
    }),
    /^"…The second option.*relies on the order of options.*\(10 in all\)\.$/,
  ],
  [
    'minutes that are too many',
    (course) => ({ ...course, durationMinutes: 15 }),
    /^It takes 19\.3 minutes and states 15;/,
  ],
  [
    'minutes that fit only because each chapter is rounded down',
    (course) => ({
      ...course,
      chapters: [course, course, course].flatMap(({ chapters }) => chapters),
      durationMinutes: 31,
    }),
    /^It takes 37\.8 minutes and states 31;/,
  ],
])('%s', async (_, change, gap) => {
  expect(messages(change(await small()))).toContainEqual(expect.stringMatching(gap));
});

test.each([
  ['2027-02-28', 0],
  ['2027-03-01', 1],
])('a fact valid until 28 February 2027 has expired only after that day: %s', async (today, gaps) => {
  const course = await small();
  const facts = [
    { name: 'vat', text: 'VAT is 15 %.', as_of: '2026-03-01', until: '2027-02-28', check: 'sars.gov.za' },
  ];
  const found = gapsOf({ ...course, facts }, today).filter(({ message }) => message.includes('fact'));
  expect(found).toHaveLength(gaps);
});
