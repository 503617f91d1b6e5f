import { afterAll, describe, expect, test } from 'vitest';
import type { Course } from '../course.ts';
import { soundAssignment, soundMatrix, soundScormCourse, withCourse } from '../fixture.ts';
import { loadCourse } from '../load.ts';
import { startRenderer } from './index.ts';
import { readPdf, squeeze } from './read-pdf.ts';

const renderer = startRenderer();
afterAll(() => renderer.close());

const load = (more: Record<string, string> = {}): Promise<Course> =>
  withCourse({ ...soundScormCourse(), ...more }, loadCourse);

describe('the topic of a SCORM course', () => {
  test('asks its questions beside their slides and answers them at the end', async () => {
    const course = await load();
    const [chapter] = course.chapters;
    if (!chapter) throw new Error('no chapter');
    const pdf = await readPdf(await renderer.topic(course, chapter));
    const text = squeeze(pdf.text);
    const order = [
      'Check yourself · Question 1',
      'Which of these is a need?',
      'ANew sneakers',
      'BThe taxi fare to work',
      'CData for series',
      'Check yourself · Question 2',
      'What you keep',
      'Answers to the questions',
      '1B: The taxi fare to work',
      'You pay for many small things',
      '2B: The taxi fare to work',
    ];
    let from = 0;
    for (const words of order) {
      const at = text.indexOf(squeeze(words), from);
      expect(at, words).toBeGreaterThanOrEqual(from);
      from = at;
    }
    const titles = pdf.outline.flatMap((entry) => [entry.title, ...entry.items.map(({ title }) => title)]);
    expect(titles.slice(-3)).toEqual(['What you keep', 'Answers to the questions', 'Facts that can change']);
  });

  test('has no page of answers if it has no questions', async () => {
    const course = await load();
    const [chapter] = course.chapters;
    if (!chapter) throw new Error('no chapter');
    const slides = chapter.slides.filter(({ layout }) => layout !== 'check');
    const pdf = await readPdf(await renderer.topic(course, { ...chapter, slides }));
    expect(pdf.text).not.toContain('Answers');
  });
});

test('gives the combined document a cover, contents with page numbers, and a new page for each chapter', async () => {
  const one = await load();
  const second = one.chapters.map((chapter) => ({ ...chapter, number: 2, name: 'More about money' }));
  const course = { ...one, combined: 'All about money', chapters: [...one.chapters, ...second] };
  const pdf = await readPdf(await renderer.combined(course));
  expect(pdf.title).toBe('All about money');
  const [cover = ''] = pdf.pages;
  for (const words of ['All about money', 'Tell a need from a want', 'Contents'])
    expect(squeeze(cover)).toContain(squeeze(words));
  for (const [index, { name }] of course.chapters.entries()) {
    const page = pdf.pages.findIndex((text) => squeeze(text).includes(squeeze(`Chapter ${index + 1} of 2`)));
    expect(page).toBeGreaterThan(0);
    expect(squeeze(cover)).toMatch(new RegExp(`${squeeze(name)}\\.*${page + 1}`));
  }
  expect(squeeze(pdf.text)).toContain(squeeze('Facts that can change'));
});

test('makes the matrix as a blank sheet and one with examples', async () => {
  const pdf = await readPdf(await renderer.matrix(await load({ 'matrix.md': soundMatrix })));
  const [empty = '', filled = ''] = pdf.pages.map(squeeze);
  expect(pdf.pages).toHaveLength(2);
  for (const words of ['Urgent', 'Not important', 'Do it now', 'Let it go']) {
    expect(empty).toContain(squeeze(words));
    expect(filled).toContain(squeeze(words));
  }
  expect(empty).not.toContain(squeeze('Phone the clinic'));
  expect(filled).toContain(squeeze('Phone the clinic'));
});

test('explains the assignment and how it is marked', async () => {
  const pdf = await readPdf(await renderer.assignment(await load({ 'assignment.md': soundAssignment })));
  expect(pdf.title).toBe('Assignment: Money Skills');
  for (const words of ['The task', 'Academic honesty', 'Marks', '60'])
    expect(squeeze(pdf.text)).toContain(squeeze(words));
});

test('says which file is missing if a course has no matrix or assignment', async () => {
  const course = await load();
  await expect(renderer.matrix(course)).rejects.toThrow('money, matrix: The course has no matrix.md.');
  await expect(renderer.assignment(course)).rejects.toThrow('has no assignment.md.');
});
