import { describe, expect, test } from 'vitest';
import { scoItem } from '../../../testing/packages.ts';
import { entryOf, initialPairs, withEntry } from './defaults.ts';
import type { Pairs } from './pairs.ts';

const learner = { id: '7', name: "D'Arcy, Lerato" };

describe('how a learner enters a SCO', () => {
  test.each<['1.2' | '2004', Pairs | undefined, string]>([
    ['1.2', undefined, 'ab-initio'],
    ['1.2', {}, ''],
    ['1.2', { 'cmi.core.exit': 'suspend' }, 'resume'],
    ['1.2', { 'cmi.core.exit': 'logout' }, ''],
    ['1.2', { 'cmi.core.exit': 'time-out' }, ''],
    ['1.2', { 'cmi.core.entry': 'resume' }, 'resume'],
    ['1.2', { 'cmi.core.entry': 'resume', 'cmi.core.exit': '' }, 'resume'],
    ['1.2', { 'cmi.core.entry': 'ab-initio' }, ''],
    // The vocabulary of the other edition is ignored.
    ['1.2', { 'cmi.exit': 'suspend' }, ''],
    ['2004', undefined, 'ab-initio'],
    ['2004', { 'cmi.exit': 'suspend' }, 'resume'],
    ['2004', { 'cmi.exit': 'logout' }, 'resume'],
    ['2004', { 'cmi.exit': 'normal' }, ''],
    ['2004', { 'cmi.entry': 'resume' }, 'resume'],
    ['2004', { 'cmi.core.exit': 'suspend' }, ''],
  ])('%s, with %j stored: %j', (edition, stored, entry) => {
    expect(entryOf(edition, stored)).toBe(entry);
    if (stored) {
      const key = edition === '1.2' ? 'cmi.core.entry' : 'cmi.entry';
      expect(withEntry(edition, stored)).toEqual({ ...stored, [key]: entry });
    }
  });
});

describe('what a SCO reads when it starts', () => {
  test('are the stored values, and the defaults for missing ones', () => {
    const stored = { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.total_time': '0001:00:00.00' };
    const pairs = initialPairs('1.2', learner, undefined, stored);
    expect(pairs).toMatchObject({ ...stored, 'cmi.core.lesson_location': '', 'cmi.core.entry': '' });
  });

  test.each<['1.2' | '2004', Pairs, Pairs]>([
    [
      '1.2',
      {
        'cmi.core.student_id': '8',
        'cmi.core.student_name': 'Someone Else',
        'cmi.core.credit': 'no-credit',
      },
      { 'cmi.core.student_id': '7', 'cmi.core.student_name': learner.name, 'cmi.core.credit': 'credit' },
    ],
    [
      '1.2',
      { 'cmi.launch_data': 'mine', 'cmi.student_data.mastery_score': '1' },
      { 'cmi.launch_data': '', 'cmi.student_data.mastery_score': '' },
    ],
    [
      '2004',
      { 'cmi.learner_id': '8', 'cmi.mode': 'review' },
      { 'cmi.learner_id': '7', 'cmi.mode': 'normal' },
    ],
  ])('%s: the course cannot change what the platform sets', (edition, stored, said) => {
    expect(initialPairs(edition, learner, undefined, stored)).toMatchObject(said);
  });

  test("include the manifest's values of the item; 2004 omits missing ones", () => {
    const item = scoItem('one', { launch_data: 'level=3', time_limit_action: 'exit,message' });
    expect(initialPairs('1.2', learner, item, undefined)).toMatchObject({
      'cmi.launch_data': 'level=3',
      'cmi.student_data.time_limit_action': 'exit,message',
      'cmi.student_data.max_time_allowed': '',
    });
    const newer = initialPairs('2004', learner, item, undefined);
    expect(newer).toMatchObject({ 'cmi.launch_data': 'level=3', 'cmi.time_limit_action': 'exit,message' });
    expect(Object.keys(newer)).not.toContain('cmi.completion_threshold');
    expect(Object.keys(initialPairs('2004', learner, scoItem('bare'), undefined))).not.toContain(
      'cmi.launch_data',
    );
  });
});
