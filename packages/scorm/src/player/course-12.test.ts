import { expect, it } from 'vitest';
import type { Values } from './course.ts';
import { Course12 } from './course-12.ts';
import { folder, item, launch } from './testing/samples.ts';

const items = [
  folder('unit', [
    item({ identifier: 'a' }),
    item({ identifier: 'b', prerequisites: 'a' }),
    item({ identifier: 'hidden', visible: false }),
  ]),
  item({ identifier: 'test', prerequisites: 'unit & a' }),
  item({ identifier: 'extra' }),
];
const passed = { 'cmi.core.lesson_status': 'passed' };

function at(values: Values, current?: string) {
  const course = new Course12(
    launch(items),
    current ? { ...values, '': { 'player.current': current } } : values,
  );
  const outcome = course.begin();
  const { toc, canContinue, canPrevious } = course.place();
  const lines = toc.map(
    (line) => `${'.'.repeat(line.depth)}${line.identifier} ${line.status}${line.allowed ? ' →' : ''}`,
  );
  return { course, outcome, lines, canContinue, canPrevious };
}

it('starts a new learner at the first page, with the open items shown', () => {
  expect(at({})).toMatchObject({
    outcome: { kind: 'deliver', identifier: 'a' },
    lines: [
      'unit not attempted',
      '.a not attempted →',
      '.b not attempted',
      'test not attempted',
      'extra not attempted →',
    ],
    canContinue: true,
    canPrevious: false,
  });
});

it('opens items once their prerequisites are met, and updates folders with their pages', () => {
  const done = { a: passed, b: passed, hidden: passed };
  expect(at(done).lines).toEqual([
    'unit completed',
    '.a passed →',
    '.b passed →',
    'test not attempted →',
    'extra not attempted →',
  ]);
  expect(at({ a: passed, b: { 'cmi.suspend_data': 'x' } }).lines).toContain('.b incomplete →');
});

it.each([
  ['where the learner was', { a: passed }, 'extra', 'extra'],
  ['at the first page that is not done', { a: passed }, undefined, 'b'],
  [
    'at the first page when all is done',
    { a: passed, b: passed, hidden: passed, test: passed, extra: passed },
    undefined,
    'a',
  ],
  ['elsewhere when the page is gone', { a: passed }, 'gone', 'b'],
])('a returning learner is %s', (_, values: Values, current, identifier) => {
  expect(at(values, current).outcome).toEqual({ kind: 'deliver', identifier });
});

it('moves to the next, the previous or a chosen item if it is open', () => {
  const { course } = at({});
  expect(course.allows({ request: 'previous' })).toBe(false);
  expect(course.allows({ request: 'choice', identifier: 'test' })).toBe(false);
  expect(course.allows({ request: 'choice', identifier: 'unit' })).toBe(false);
  expect(course.go({ request: 'choice', identifier: 'test' })).toMatchObject({ kind: 'refused' });
  expect(course.go({ request: 'continue' })).toEqual({ kind: 'deliver', identifier: 'hidden' });
  expect(course.go({ request: 'continue' })).toEqual({ kind: 'deliver', identifier: 'extra' });
  expect(course.go({ request: 'previous' })).toEqual({ kind: 'deliver', identifier: 'hidden' });
  expect(course.state()).toEqual({ 'player.current': 'hidden' });
  expect(course.go({ request: 'exit' })).toEqual({ kind: 'ended' });
});

it('completes a page without API calls once it is seen', () => {
  const sheet = item({ identifier: 'sheet', kind: 'asset' });
  const session = new Course12(launch([sheet]), {}).open(sheet, () => {});
  expect(session.takeChanges()).toMatchObject({ 'cmi.core.lesson_status': 'completed' });
  expect(session.takeChanges()).toEqual({});
});

it('accepts API calls of a page that is marked as an asset', () => {
  const sheet = item({ identifier: 'sheet', kind: 'asset' });
  const session = new Course12(launch([sheet]), {}).open(sheet, () => {});
  const functions = new Map<string, (...all: string[]) => string>(Object.entries(session.api));
  expect(functions.get('LMSInitialize')?.('')).toBe('true');
  expect(session.takeChanges()).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' });
});

it('reports a package without pages', () => {
  expect(new Course12(launch([folder('empty', [])]), {}).begin()).toMatchObject({ kind: 'refused' });
});
