import { expect, it } from 'vitest';
import { LocalBackup } from './local-backup.ts';

function box(fails = false) {
  const kept = new Map<string, string>();
  const act = <T>(result: () => T) => {
    if (fails) throw new Error('closed to frames');
    return result();
  };
  return {
    getItem: (key: string) => act(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => act(() => void kept.set(key, value)),
    removeItem: (key: string) => act(() => void kept.delete(key)),
  };
}

const key = 'cmi.core.lesson_location';

it('sends once more what the page did not receive', () => {
  const storage = box();
  const words = new LocalBackup(storage, 'sample', '42');
  const told = { one: { [key]: '7', heard: 'yes' } };
  words.keep({ one: { [key]: '8', heard: 'yes' } }, told);
  words.keep({ one: { [key]: '9', heard: 'yes' }, '': { 'player.current': 'one' } }, told);
  const next = new LocalBackup(storage, 'sample', '42');
  expect(next.take({ one: { [key]: '7', heard: 'no' } })).toEqual({
    one: { [key]: '9' },
    '': { 'player.current': 'one' },
  });
  expect(next.take({ one: { [key]: '7' } })).toEqual({});
});

it.each([
  ['the unload beacon came through, or the page heard it after all', { one: { [key]: '8' } }],
  ['the learner went on elsewhere since', { one: { [key]: '20' } }],
  ['nothing of it is left', {}],
])('sends nothing again if %s', (_, stored: Record<string, Record<string, string>>) => {
  const storage = box();
  new LocalBackup(storage, 'sample', '42').keep({ one: { [key]: '8' } }, { one: { [key]: '7' } });
  expect(new LocalBackup(storage, 'sample', '42').take(stored)).toEqual({});
});

it('returns nothing for another learner or course, and is cleared when the page is back', () => {
  const storage = box();
  const words = new LocalBackup(storage, 'sample', '42');
  words.keep({ one: { [key]: '8' } }, {});
  expect(new LocalBackup(storage, 'sample', '43').take({})).toEqual({});
  expect(new LocalBackup(storage, 'other', '42').take({})).toEqual({});
  words.forget();
  expect(new LocalBackup(storage, 'sample', '42').take({})).toEqual({});
});

it.each([
  ['closed', box(true)],
  ['missing', undefined],
])('works with a storage that is %s', (_, storage) => {
  const words = new LocalBackup(storage, 'sample', '42');
  words.keep({ one: { [key]: '8' } }, {});
  expect(words.take({})).toEqual({});
});

it('ignores entries that it did not write', () => {
  const storage = box();
  storage.setItem('player.last-words:sample:42', '{"one": [1]}');
  expect(new LocalBackup(storage, 'sample', '42').take({})).toEqual({});
  storage.setItem('player.last-words:sample:42', 'nonsense');
  expect(new LocalBackup(storage, 'sample', '42').take({})).toEqual({});
});
