import { describe, expect, test } from 'vitest';
import { playPackages } from '../../../testing/scorm.ts';

const playing = playPackages();
const { call, initData, commit, commitUpTo, row } = playing;

describe('commits of a run', () => {
  const runOf = async (): Promise<string> => (await call('launch', { module_name: 'golf' })).body.run;
  const heard = async () => (await call('launch', { module_name: 'golf' })).body.heard;
  const at = async () => (await initData('golf'))['cmi.core.lesson_location'];
  const passed = { status: 200, body: { success: true } };

  test('each opening is a run that sorts after earlier ones', async () => {
    const runs: string[] = [];
    for (let opened = 0; opened < 3; opened++) {
      runs.push(await runOf());
      playing.api.pass(1);
    }
    expect(runs.toSorted()).toEqual(runs);
    expect(new Set(runs).size).toBe(3);
    for (const run of runs) expect(run).toMatch(/^0[0-9a-z]{14}$/);
  });

  test.each([
    ['in order', 3, 5, { at: 'second', upTo: 5 }],
    ['sent again', 3, 3, { at: 'first', upTo: 3 }],
    ['overtaken', 5, 3, { at: 'first', upTo: 5 }],
  ])('%s', async (_, first, second, expected) => {
    const run = await runOf();
    expect(await commitUpTo(run, first, { 'cmi.core.lesson_location': 'first' })).toMatchObject(passed);
    expect(await commitUpTo(run, second, { 'cmi.core.lesson_location': 'second' })).toMatchObject(passed);
    expect({ at: await at(), upTo: (await heard()).one[run] }).toEqual(expected);
  });

  test('an outdated commit changes no status, not even part of a score', async () => {
    const run = await runOf();
    await commitUpTo(run, 2, { 'cmi.core.lesson_location': '2' });
    const before = await row();
    for (const late of [
      { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' },
      { 'cmi.core.lesson_status': 'passed' },
    ])
      expect(await commitUpTo(run, 1, late)).toMatchObject(passed);
    expect(await row()).toEqual(before);
    await commitUpTo(run, 3, { 'cmi.core.score.raw': '80' });
    await commitUpTo(run, 4, { 'cmi.core.score.raw': '90' });
    expect(await row()).toMatchObject({ score: 90 });
  });

  test("a repeated commit does not undo another device's values", async () => {
    const phone = await runOf();
    await commitUpTo(phone, 7, { 'cmi.core.lesson_location': 'on the phone', 'cmi.comments': 'phone' });
    playing.api.pass(60_000);
    const desk = await runOf();
    await commitUpTo(desk, 1, { 'cmi.core.lesson_location': 'at the desk' });
    await commitUpTo(phone, 7, { 'cmi.core.lesson_location': 'on the phone', 'cmi.comments': 'phone' });
    expect(await initData('golf')).toMatchObject({
      'cmi.core.lesson_location': 'at the desk',
      'cmi.comments': 'phone',
    });
    expect(await heard()).toEqual({ one: { [phone]: 7, [desk]: 1 } });
  });

  test('SCOs have separate runs', async () => {
    const run = await runOf();
    await commitUpTo(run, 4, { 'cmi.core.lesson_location': 'whole' }, '');
    await commitUpTo(run, 3, { 'cmi.core.lesson_location': '3' });
    expect(await heard()).toEqual({ '': { [run]: 4 }, one: { [run]: 3 } });
    expect(await at()).toBe('3');
  });

  test('twenty commits at once, repeated and in any order, leave the values of the last', async () => {
    const run = await runOf();
    const sequences = Array.from({ length: 40 }, (_, index) => 1 + ((index * 7) % 20));
    await Promise.all(
      sequences.map((sequence) =>
        commitUpTo(run, sequence, { 'cmi.core.lesson_location': String(sequence) }),
      ),
    );
    expect(await at()).toBe('20');
    expect(await heard()).toEqual({ one: { [run]: 20 } });
  });

  test('a row remembers its eight newest runs', async () => {
    const runs: string[] = [];
    for (let opened = 0; opened < 10; opened++) {
      const run = await runOf();
      // The second opening of a player within a launch.
      runs.push(opened === 9 ? `${runs[8]}.a1` : run);
      await commitUpTo(runs[opened] ?? '', 1 + opened, { 'cmi.core.lesson_location': String(opened) });
      playing.api.pass(1000);
    }
    expect(await heard()).toEqual({
      one: Object.fromEntries(runs.slice(2).map((run, index) => [run, 3 + index])),
    });
    // A run older than all remembered ones is stored, but not remembered.
    await commitUpTo(runs[0] ?? '', 1, { 'cmi.core.lesson_location': 'late' });
    expect(await at()).toBe('late');
    expect(Object.keys((await heard()).one)).toHaveLength(8);
  });

  test('a commit without a run is always stored, and leaves the runs unchanged', async () => {
    const run = await runOf();
    await commitUpTo(run, 7, { 'cmi.core.lesson_location': 'run' });
    await commit('golf', { 'cmi.core.lesson_location': 'plain' });
    expect(await at()).toBe('plain');
    await commit('golf', { 'cmi.core.lesson_location': 'plain again' });
    expect(await at()).toBe('plain again');
    await commitUpTo(run, 7, { 'cmi.core.lesson_location': 'run' });
    expect(await at()).toBe('plain again');
    expect(await heard()).toEqual({ one: { [run]: 7 } });
  });

  test('an empty commit leaves no trace', async () => {
    expect(await commitUpTo(await runOf(), 1, {})).toMatchObject(passed);
    expect(await row()).toBeUndefined();
  });

  test.each([
    [{ run: '0mhx00001abcdef' }, 'sequence'],
    [{ sequence: 1 }, 'sequence'],
    [{ run: '0mhx00001abcdef', sequence: 0 }, 'sequence'],
    [{ run: '0mhx00001abcdef', sequence: 2 ** 31 }, 'sequence'],
    [{ run: '0mhx00001abcdef', sequence: '1' }, 'sequence'],
    [{ run: '', sequence: 1 }, 'run'],
    [{ run: '0mhx00001 or 1=1', sequence: 1 }, 'run'],
    [{ run: `0mhx00001${'a'.repeat(16)}`, sequence: 1 }, 'run'],
  ])('%j is rejected with 400', async (upTo, field) => {
    const body = { module_name: 'golf', data: '{"a":"1"}', ...upTo };
    expect(await playing.api.call('POST', '/v1/scorm/commit/', { as: playing.as, body })).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
    expect(await row()).toBeUndefined();
  });
});
