import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleName } from '@readytowork/contract';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Course } from '../course.ts';
import { soundAssignment, soundMatrix, soundScormCourse, withCourse } from '../fixture.ts';
import { loadCourse } from '../load.ts';
import type { Renderer } from '../renderer.ts';
import { startRenderer } from './index.ts';
import { type Template, templates } from './job.ts';
import { readPdf, squeeze } from './read-pdf.ts';

const renderer = startRenderer();
afterAll(() => renderer.close());

/** No other number of the course below. */
const duration = 77;

type Draw = (drawn: Renderer, course: Course) => Promise<Buffer>;

/**
 * Every kind of document, and the numbers of minutes that it states: the course's duration, and the task of the course's one
 * slide "Do now". Undefined: not a document of a course.
 */
const documents: Record<Template, [stated: number[], draw: Draw] | undefined> = {
  slide: undefined,
  topic: [[5], (drawn, course) => drawn.topic(course, course.chapters[0] ?? expect.fail())],
  combined: [[duration, 5], (drawn, course) => drawn.combined(course)],
  matrix: [[], (drawn, course) => drawn.matrix(course)],
  assignment: [[], (drawn, course) => drawn.assignment(course)],
  // The guide's own text follows the duration: its activities take 15, 10 and 20 minutes.
  guide: [[duration, 15, 10, 20], (drawn, course) => drawn.guide(course)],
  assessment: [[], (drawn, course) => drawn.assessment(course)],
  answers: [[], (drawn, course) => drawn.answers(course)],
  certificate: [
    [duration],
    (drawn, { name, durationMinutes }) =>
      drawn.certificate({
        learner: 'Lerato Nkosi',
        module: name,
        date: '2026-11-21',
        minutes: durationMinutes,
        number: 'a-number',
        verifyUrl: 'https://learn.example.org/verify/a-number',
        issuer: 'ReadytoWork',
        learnt: [],
        signatories: [],
      }),
  ],
  'certificate-by-hand': [[duration], (drawn, course) => drawn.certificateByHand(course)],
  handout: undefined,
  cv: undefined,
};

const ofCourse = templates.flatMap((template) => {
  const found = documents[template];
  return found ? [[template, ...found] as const] : [];
});

test.each(ofCourse)('the document %s of a course states the minutes %j', async (_, stated, draw) => {
  const files = { ...soundScormCourse(), 'matrix.md': soundMatrix, 'assignment.md': soundAssignment };
  const course = await withCourse(files, loadCourse);
  const { text } = await readPdf(await draw(renderer, { ...course, durationMinutes: duration }));
  const minutes = [...squeeze(text).matchAll(/(\d+)min/g)].map(([, number]) => Number(number));
  expect(minutes).toEqual(stated);
});

const content = join(import.meta.dirname, '../../../../content');
const settings = z.object({ name: z.string().optional(), duration_minutes: z.number() });

test('articles, questions and stories state the minutes of a course as its module.yaml does', () => {
  const durations = new Map(
    readdirSync(join(content, 'modules')).map((slug) => {
      const file = readFileSync(join(content, 'modules', slug, 'module.yaml'), 'utf8');
      const { name = moduleName(slug), duration_minutes } = settings.parse(parse(file));
      return [name, duration_minutes];
    }),
  );
  const texts = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|yaml)$/.test(file) && !file.startsWith('modules'))
    .map((file) => readFileSync(join(content, file), 'utf8'));
  const claims = [...durations].flatMap(([name, stated]) =>
    texts.flatMap((text) =>
      [...text.matchAll(new RegExp(`${name}\\W{1,6}(\\d+) minutes`, 'gi'))].map(([claim, number]) => [
        claim,
        Number(number),
        stated,
      ]),
    ),
  );
  expect(claims.length).toBeGreaterThanOrEqual(8);
  expect(claims.filter(([, claimed, stated]) => claimed !== stated)).toEqual([]);
});
