import { describe, expect, test } from 'vitest';
import { daysOf, periodsOf, settingsOf } from './retention.rules.ts';

const rules = {
  diary: { retention: { since: 'at', days: 730, fewest: 366, why: 'Because.' } },
  links: { retention: { since: 'expires_at', days: 0, why: 'They are dead.' } },
  people: { retention: { kept: 'Until they go.' } },
};

test('rows with a period expire by it; rows that stay with their owner do not expire', () => {
  expect(periodsOf(rules).map(({ table, since, days }) => [table, since, days])).toEqual([
    ['diary', 'at', 730],
    ['links', 'expires_at', 0],
  ]);
});

test.each([
  ['what is declared', {}, 730],
  ['what is set', { retention_diary: 400 }, 400],
  ['no end, where that is set', { retention_diary: null }, null],
])('the period of a row is %s', (_, set, days) => {
  expect(daysOf({ table: 'diary', days: 730 }, set)).toBe(days);
});

describe('an administrator can set a period if its feature allows that', () => {
  const settings = settingsOf(rules);

  test('an administrator cannot set other periods', () => {
    expect(Object.keys(settings)).toEqual(['retention_diary']);
    expect(settings.retention_diary?.default).toBe(730);
    expect(settings.retention_diary?.meaning).toContain('366 or more');
  });

  test.each([
    [366, true],
    [36_500, true],
    [null, true],
    [365, false],
    [36_501, false],
    [0, false],
    [-1, false],
    [400.5, false],
    ['400', false],
    [undefined, false],
  ])('%j: %s', (days, taken) => {
    expect(settings.retention_diary?.schema.safeParse(days).success).toBe(taken);
  });
});
