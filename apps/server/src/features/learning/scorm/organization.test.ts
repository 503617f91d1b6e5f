import type { OrganizationItem } from '@readytowork/contract';
import { describe, expect, test } from 'vitest';
import { scoItem } from '../../../testing/packages.ts';
import { countedScos, firstSco, moduleStatusOf, resultOf } from './organization.ts';

const organization = (items: OrganizationItem[]) => ({
  identifier: 'org',
  title: 'A course',
  objectives_global_to_system: true,
  items,
});
const folder = (children: OrganizationItem[]) => scoItem('folder', { href: null, kind: 'folder', children });
const asset = (identifier: string) => scoItem(identifier, { kind: 'asset' });

describe('the default SCO of a call, and the SCOs that count', () => {
  test.each<[string, OrganizationItem[], string, string[]]>([
    ['one SCO', [scoItem('a')], 'a', ['a']],
    ['in folders', [folder([scoItem('a'), folder([scoItem('b')])]), scoItem('c')], 'a', ['a', 'b', 'c']],
    ['after an asset', [asset('x'), scoItem('a')], 'a', ['a']],
    ['assets alone', [asset('x'), asset('y')], 'x', ['x', 'y']],
    ['one that is not shown', [scoItem('a'), scoItem('b', { visible: false })], 'a', ['a']],
    ['none that is shown', [scoItem('a', { visible: false })], 'a', ['a']],
    [
      'left out by the manifest',
      [
        scoItem('a'),
        scoItem('b', { sequencing: { deliveryControls: { tracked: 'false' } } }),
        scoItem('c', { sequencing: { rollupRules: { rollupProgressCompletion: 'false' } } }),
        scoItem('d', { sequencing: { deliveryControls: { tracked: 'true' }, rollupRules: 'odd' } }),
      ],
      'a',
      ['a', 'd'],
    ],
    ['folders alone', [folder([])], '', []],
  ])('%s', (_, items, first, counted) => {
    expect(firstSco(organization(items))).toBe(first);
    expect(countedScos(organization(items))).toEqual(counted);
  });
});

describe("a module's status", () => {
  const done = (sco: string) => ({ sco, completed: true });
  const begun = (sco: string) => ({ sco, completed: false });
  test.each([
    ['nothing stored', ['a'], [], 'not begun'],
    ['begun', ['a'], [begun('a')], 'in progress'],
    ['done', ['a'], [done('a')], 'completed'],
    ['one of two', ['a', 'b'], [done('a')], 'in progress'],
    ['both', ['a', 'b'], [done('b'), done('a')], 'completed'],
    ['another than those that count', ['a'], [done('x')], 'in progress'],
    ['the package as a whole', ['a', 'b'], [begun('a'), done('')], 'completed'],
    ['opened alone', ['a', 'b'], [begun('')], 'not begun'],
    ['nothing that counts', [], [begun('x')], 'in progress'],
  ])('%s', (_, counted, rows, status) => {
    expect(moduleStatusOf(counted, rows)).toBe(status);
  });
});

describe("a package's report of success", () => {
  const row = (sco: string, passed: boolean | null, score: number | null = null, completed = true) => ({
    sco,
    completed,
    passed,
    score,
  });
  test.each([
    ['nothing stored', ['a'], [], undefined],
    ['completed, and nothing said', ['a'], [row('a', null)], undefined],
    ['passed, with a score', ['a'], [row('a', true, 85)], { passed: true, score: 85 }],
    ['passed without a score', ['a'], [row('a', true)], { passed: true, score: null }],
    ['failed', ['a'], [row('a', false, 20, false)], { passed: false, score: 20 }],
    ['a score of nothing', ['a'], [row('a', null, 0, false)], { passed: null, score: 0 }],
    ['one of two passed', ['a', 'b'], [row('a', true, 90)], undefined],
    ['both passed', ['a', 'b'], [row('a', true, 90), row('b', true, 70)], { passed: true, score: null }],
    ['one failed', ['a', 'b'], [row('a', true), row('b', false, 10)], { passed: false, score: null }],
    [
      'one passes, the other is read',
      ['a', 'b'],
      [row('a', null), row('b', true, 70)],
      { passed: true, score: null },
    ],
    ['the package as a whole', ['a'], [row('', true, 100)], undefined],
  ])('%s', (_, counted, rows, result) => {
    expect(resultOf(counted, rows)).toEqual(result);
  });
});
