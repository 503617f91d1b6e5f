import { matchRoutes } from '@readytowork/ui/router';
import { expect, test } from 'vitest';
import { routes } from '../routes/table.ts';
import { documentFor, documents, isInCourse, type Rule, ruleFor } from './rules.ts';

const origin = 'https://learn.example';
const opens = (path: string) => ({ method: 'GET', mode: 'navigate', url: origin + path });
const asks = (path: string) => ({ method: 'GET', mode: 'cors', url: origin + path });

test.each<[Rule, { method: string; mode: string; url: string }]>([
  ['network', asks('/api/token/refresh/')],
  ['network', asks('/v1/pages/learner/')],
  ['network', asks('/v3/self_help/self_help/')],
  ['network', opens('/v1/quiz/quiz/3/certificate/')],
  ['network', { ...asks('/media/slides/work/1/2.webp'), method: 'POST' }],
  ['network', { ...asks('/assets/base-1.js'), url: 'https://elsewhere.example/assets/base-1.js' }],
  ['network', opens('/admin/people')],
  ['network', opens('/admin')],
  ['network', asks('/sw.js')],
  ['network', asks('/media/files/work/notes.pdf')],
  ['file', asks('/assets/base-1.js')],
  ['file', asks('/media/slides/work/1/2-portrait.webp?v=3')],
  ['newest', asks('/first.js')],
  ['document', opens('/my-learning')],
  ['document', opens('/my-learning/work?chapter=2')],
  ['document', opens('/cv/')],
  ['page', opens('/')],
  ['page', opens('/faq')],
  ['page', opens('/cv/templates')],
  ['page', opens('/my-learning-and-more')],
])('%s: %o', (rule, asked) => {
  expect(ruleFor(asked, origin)).toBe(rule);
});

test('every kept document is a page of the site', () => {
  expect(documents.filter((path) => !matchRoutes(routes, path))).toEqual([]);
});

test('a signed-in page gets the shell, and only signed-in pages do', () => {
  for (const { path, access } of routes)
    if (documentFor(path)?.startsWith('/my-learning')) expect(access, path).toBe('signed-in');
});

test.each([
  ['/my-learning/money', '/my-learning/course'],
  ['/my-learning/time_management/', '/my-learning/course'],
  ['/my-learning/me', '/my-learning'],
  ['/my-learning/workbook/', '/my-learning'],
  ['/my-learning/groups/led/3', '/my-learning'],
])('%s opens as the document %s', (path, document) => {
  expect(documentFor(path)).toBe(document);
});

test.each([
  ['/my-learning/work', true],
  ['/my-learning', false],
  ['/my-learning/me', false],
  ['/my-learning/me/goal', false],
  ['/cv', false],
])('%s: a course may be open: %s', (path, is) => {
  expect(isInCourse(origin + path)).toBe(is);
});
