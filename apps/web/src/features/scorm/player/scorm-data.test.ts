import { expect, test } from 'vitest';
import { MemoryStorage } from '../../../lib/local-store/local-store.fixture.ts';
import { reportedScore, ScormData } from './scorm-data.ts';

test('is stored as a JSON object keyed by item, under one key', () => {
  const storage = new MemoryStorage();
  const data = new ScormData(() => storage);
  expect(data.get('cmi.core.lesson_location')).toBeNull();
  data.set({ 'cmi.core.lesson_location': '3' });
  data.set({ 'cmi.core.lesson_location': '4', 'cmi.suspend_data': '' });
  expect(JSON.parse(storage.getItem('scormData') ?? '')).toEqual({
    'cmi.core.lesson_location': '4',
    'cmi.suspend_data': '',
  });
  expect(data.get('cmi.suspend_data')).toBe('');
  expect(data.getAll()).toEqual(JSON.parse(storage.getItem('scormData') ?? ''));
  data.clearAll();
  expect(storage.map.size).toBe(0);
  expect(data.get('cmi.core.lesson_location')).toBeNull();
});

test('ignores another tab’s writes to the key', () => {
  const storage = new MemoryStorage();
  const [one, two] = [new ScormData(() => storage), new ScormData(() => storage)];
  one.set({ a: '1' });
  two.set({ b: '2' });
  one.set({ c: '3' });
  expect(one.getAll()).toEqual({ a: '1', c: '3' });
});

test('survives full or blocked storage', () => {
  const closed = new ScormData(() => {
    throw new Error('closed');
  });
  closed.set({ a: '1' });
  expect(closed.get('a')).toBe('1');
  closed.clearAll();
  expect(closed.getAll()).toEqual({});
});

test.each<[Record<string, string>, string | null]>([
  [{}, null],
  [{ 'cmi.core.score.raw': '80' }, '80'],
  [{ 'cmi.score.raw': '7.5', 'cmi.score.scaled': '0.75' }, '7.5'],
  [{ 'cmi.score.scaled': '0.85' }, '85'],
  [{ 'cmi.core.score.raw': '', 'cmi.score.scaled': 'x' }, null],
])('reads the score in %j as %j', (items, score) => {
  expect(reportedScore({ get: (item) => items[item] ?? null })).toBe(score);
});
