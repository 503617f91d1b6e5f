import { describe, expect, test } from 'vitest';
import type { ItemFigures } from './item-analysis.ts';
import { bandOf, itemReport } from './item-report.ts';

const question = { id: 7, text: 'What is interest?', chapter: 1, options: ['A price', 'A gift', 'A tax'] };
const option = (number: number, share: number, upper = share, lower = share) => ({
  option: number,
  attempts: share,
  share,
  upper,
  lower,
});
const figures: ItemFigures = {
  question: 7,
  attempts: 100,
  facility: 60,
  deviation: 49,
  discrimination: 45,
  efficiency: 60,
  weight: 12,
  options: [option(0, 60, 80, 30), option(1, 25, 10, 40), option(2, 15, 10, 30)],
};

test.each([
  [-0.1, 'negative'],
  [0, 'very_weak'],
  [19.9, 'very_weak'],
  [20, 'weak'],
  [29.99, 'weak'],
  [30, 'good'],
  [49.9, 'good'],
  [50, 'very_good'],
])('a discrimination of %d is in the band %s', (discrimination, band) => {
  expect(bandOf(discrimination)).toBe(band);
});

describe('flags for an editor', () => {
  test.each<[string, Partial<ItemFigures>, string[]]>([
    ['nothing', {}, []],
    ['few learners know it', { facility: 19.9 }, ['too_hard']],
    ['a fifth know it', { facility: 20 }, []],
    ['nearly everybody knows it', { facility: 95.1 }, ['too_easy']],
    ['it tells little', { discrimination: 29.9 }, ['weak']],
    ['it tells nothing', { discrimination: null }, []],
    ['who knows the rest gets it wrong', { discrimination: -3 }, ['check_key']],
    [
      'who knows the rest prefers another option',
      { options: [option(0, 60, 40), option(1, 25, 50), option(2, 15)] },
      ['check_key'],
    ],
    [
      'an option that no learner chooses',
      { options: [option(0, 75), option(1, 25)] },
      ['nobody_falls_for_it'],
    ],
  ])('%s', (_, change, flags) => {
    expect(itemReport(question, { ...figures, ...change }).flags).toEqual(flags);
  });

  test('there are none below 30 attempts', () => {
    const report = itemReport(question, { ...figures, attempts: 29, discrimination: -50, facility: 1 });
    expect(report).toMatchObject({ too_few: true, band: null, flags: [] });
    expect(report.options.flatMap(({ flags }) => flags)).toEqual([]);
    expect(itemReport(question, { ...figures, attempts: 30, discrimination: -50 }).flags).toEqual([
      'check_key',
    ]);
  });
});
