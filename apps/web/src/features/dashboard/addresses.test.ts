import { expect, test } from 'vitest';
import { courseAddress, stepAddress } from './addresses.ts';
import { courseOf, summaryOf } from './learning.fixture.ts';

const work = courseOf(1, 'work', 'Work Skills');
const scorm = courseOf(2, 'productivity', 'Productivity', { is_scorm: true });
const chapters = (...counts: [completed: number, slides: number][]) =>
  counts.map(([completed, slides], index) => ({
    chapterNumber: index + 1,
    name: 'One',
    completed,
    slides,
  }));
const at = (...counts: [number, number][]) => ({
  course: work,
  summary: summaryOf(work, 0, 0, { chapters: chapters(...counts) }),
});
const played = { course: scorm, summary: summaryOf(scorm, 0, 0, { scorm: 'in progress', chapters: [] }) };

test.each([
  ['a fresh course at its title', 'start', at([0, 4], [0, 2]), '/my-learning/work?chapter=1&slide=0'],
  ['after the last completed slide', 'continue', at([4, 4], [1, 2]), '/my-learning/work?chapter=2&slide=1'],
  ['a chapter that was skipped', 'continue', at([1, 4], [2, 2]), '/my-learning/work?chapter=1&slide=1'],
  ['the assessment', 'assessment', at([4, 4]), '/my-learning/work?view=assessment'],
  ['a package where it stopped', 'continue', played, '/my-learning/productivity'],
] as const)('the next step opens %s', (_, kind, module, address) => {
  expect(stepAddress({ kind, module })).toBe(address);
});

const passed = { course: work, summary: summaryOf(work, 4, 4, { passed: true }) };
const grown = { course: work, summary: summaryOf(work, 4, 6, { passed: true }) };
const unasked = {
  course: courseOf(1, 'work', 'Work Skills', { has_assessment: false }),
  summary: summaryOf(work, 4, 4),
};

test.each([
  ['not begun: the course', at([0, 4]), true, ''],
  ['in progress: the course', at([1, 4]), true, ''],
  ['worked through: its assessment, not slide 1', at([4, 4]), true, '?view=assessment'],
  ['passed: the result', passed, true, '?view=result'],
  ['passed, with slides added since: the course', grown, true, ''],
  ['of a facilitator: the course', passed, false, ''],
  ['without an assessment: the course', unasked, true, ''],
])('where the card leads for a course %s', (_, module, assessed, search) => {
  expect(courseAddress(module, assessed)).toBe(`/my-learning/work${search}`);
});
