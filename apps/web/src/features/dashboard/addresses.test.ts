import { expect, test } from 'vitest';
import { resumeAt } from '../chapters/progress.ts';
import { moduleToContinue, resumeAddress } from './continue.ts';

function module(
  slug: string,
  last_activity: string | null,
  ...chapters: [completed: number, slides: number][]
) {
  return {
    slug,
    last_activity,
    is_scorm: false,
    chapters: chapters.map(([completed, slides], index) => ({ chapterNumber: index + 1, completed, slides })),
  };
}

const fresh = module('people', null, [0, 4]);
const older = module('work', '2026-11-01T10:00:00.000Z', [1, 4]);
const newer = module('money', '2026-11-20T10:00:00.000Z', [2, 4]);
const done = module('entrepreneurial', '2026-11-21T10:00:00.000Z', [4, 4]);
const scorm = { ...module('productivity', null), is_scorm: true, scorm: 'not begun' as const };
const played = { ...scorm, scorm: 'in progress' as const, last_activity: '2026-11-21T11:00:00.000Z' };

test.each([
  ['the running one touched last', [fresh, older, newer, done], 'money'],
  ['whatever their order', [newer, older], 'money'],
  ['a running one before a fresh one', [fresh, older], 'work'],
  ['the first fresh one when none is running', [done, fresh], 'people'],
  ['nothing when all are complete', [done], undefined],
  ['nothing when there is no module', [], undefined],
  ['a SCORM module that was touched last', [newer, played, fresh], 'productivity'],
  ['a fresh SCORM module in its turn', [done, scorm, fresh], 'productivity'],
  ['no SCORM module that is completed', [{ ...scorm, scorm: 'completed' as const }], undefined],
  ['never a module without chapters', [module('empty', null)], undefined],
])('goes on with %s', (_, modules, expected) => {
  expect(moduleToContinue(modules)?.slug).toBe(expected);
});

test.each([
  ['a fresh module at its title slide', module('a', null, [0, 4], [0, 2]), { chapter: 1, slide: 0 }],
  ['after the last completed slide', module('a', null, [3, 4]), { chapter: 1, slide: 3 }],
  ['the next chapter when one is done', module('a', null, [4, 4], [1, 2]), { chapter: 2, slide: 1 }],
  ['a chapter that was skipped', module('a', null, [1, 4], [2, 2]), { chapter: 1, slide: 1 }],
  ['a finished module at its beginning', module('a', null, [4, 4], [2, 2]), { chapter: 1, slide: 0 }],
  ['a module without chapters', module('a', null), { chapter: 1, slide: 0 }],
])('resumes %s', (_, given, expected) => {
  expect(resumeAt(given.chapters)).toEqual(expected);
});

test('the address names chapter and slide', () => {
  expect(resumeAddress(module('work', null, [4, 4], [1, 2]))).toBe('/my-learning/work?chapter=2&slide=1');
  expect(resumeAddress(played)).toBe('/my-learning/productivity');
});
