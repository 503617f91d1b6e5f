import { describe, expect, test } from 'vitest';
import { claimOf, needsWhatIsStored } from './claim.ts';

const nothing = { completed: false, passed: null, score: null };

describe('the status that a SCO reports', () => {
  test.each([
    ['passed', { completed: true, passed: true }],
    ['completed', { completed: true }],
    ['failed', { passed: false }],
    ['incomplete', {}],
    ['browsed', {}],
    ['not attempted', {}],
    ['Completed', {}],
    ['completed ', {}],
    ['unknown', {}],
    ['', {}],
  ])('1.2: lesson_status %j', (status, claimed) => {
    expect(claimOf({ 'cmi.core.lesson_status': status })).toEqual({ ...nothing, ...claimed });
  });

  test.each([
    ['completed', 'unknown', { completed: true }],
    ['completed', 'failed', { completed: true, passed: false }],
    ['completed', 'passed', { completed: true, passed: true }],
    ['incomplete', 'passed', { completed: true, passed: true }],
    ['incomplete', 'failed', { passed: false }],
    ['not attempted', 'unknown', {}],
    ['passed', 'completed', {}],
    ['finished', 'ok', {}],
  ])('2004: completion %j, success %j', (completion, success, claimed) => {
    const pairs = { 'cmi.completion_status': completion, 'cmi.success_status': success };
    expect(claimOf(pairs)).toEqual({ ...nothing, ...claimed });
  });

  test.each<[string, Record<string, string>, number | null]>([
    ['1.2: raw alone is of a hundred', { 'cmi.core.score.raw': '85' }, 85],
    ['1.2: a decimal', { 'cmi.core.score.raw': '72.5' }, 73],
    ['1.2: none', { 'cmi.core.score.raw': '' }, null],
    ['1.2: nought', { 'cmi.core.score.raw': '0' }, 0],
    // A regular expression that tries every way to split a million digits would run for hours and block the server.
    ['1.2: figures without end', { 'cmi.core.score.raw': `${'1'.repeat(1_000_000)}x` }, null],
    ['1.2: past the end', { 'cmi.core.score.raw': '101' }, null],
    ['1.2: below nought', { 'cmi.core.score.raw': '-1' }, null],
    ['1.2: no number', { 'cmi.core.score.raw': '1e1' }, null],
    ['1.2: a word', { 'cmi.core.score.raw': 'Infinity' }, null],
    ['1.2: hexadecimal', { 'cmi.core.score.raw': '0x10' }, null],
    ['1.2: of ten', { 'cmi.core.score.raw': '8', 'cmi.core.score.max': '10' }, 80],
    [
      '1.2: from fifty',
      { 'cmi.core.score.raw': '75', 'cmi.core.score.min': '50', 'cmi.core.score.max': '100' },
      50,
    ],
    ['1.2: more than its own end', { 'cmi.core.score.raw': '80', 'cmi.core.score.max': '10' }, null],
    [
      '1.2: no room',
      { 'cmi.core.score.raw': '5', 'cmi.core.score.min': '5', 'cmi.core.score.max': '5' },
      null,
    ],
    ['1.2: an end out of range', { 'cmi.core.score.raw': '150', 'cmi.core.score.max': '200' }, null],
    ['2004: scaled', { 'cmi.score.scaled': '0.895' }, 90],
    ['2004: just below the pass mark', { 'cmi.score.scaled': '0.7999999' }, 79],
    ['2004: the pass mark', { 'cmi.score.scaled': '0.8' }, 80],
    ['1.2: just below the pass mark', { 'cmi.core.score.raw': '79.5' }, 79],
    ['2004: scaled below nought', { 'cmi.score.scaled': '-0.5' }, 0],
    ['2004: scaled out of range', { 'cmi.score.scaled': '1.5' }, null],
    ['2004: scaled before raw', { 'cmi.score.scaled': '0.5', 'cmi.score.raw': '90' }, 50],
    ['2004: raw where scaled is out of range', { 'cmi.score.scaled': '50', 'cmi.score.raw': '90' }, 90],
    ['2004: raw of two hundred', { 'cmi.score.raw': '150', 'cmi.score.max': '200' }, 75],
    ['2004: raw of an unknown end', { 'cmi.score.raw': '150' }, null],
    ['2004: from below nought', { 'cmi.score.raw': '0', 'cmi.score.min': '-10', 'cmi.score.max': '10' }, 50],
  ])('%s', (_, pairs, score) => {
    expect(claimOf(pairs)).toEqual({ ...nothing, score });
  });

  test('ignores names that every JavaScript object has', () => {
    expect(claimOf(JSON.parse('{"__proto__": "passed", "constructor": "completed"}'))).toEqual(nothing);
  });

  test.each<[boolean, string[]]>([
    [false, []],
    [false, ['cmi.core.lesson_status', 'cmi.score.scaled']],
    [true, ['cmi.core.score.raw']],
    [true, ['cmi.core.score.max']],
    [true, ['cmi.score.raw', 'cmi.score.min']],
    [false, ['cmi.score.raw', 'cmi.score.min', 'cmi.score.max']],
  ])('needs the stored pairs: %s for %j', (needs, keys) => {
    expect(needsWhatIsStored(Object.fromEntries(keys.map((key) => [key, '1'])))).toBe(needs);
  });
});
