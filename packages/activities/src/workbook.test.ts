import { expect, test } from 'vitest';
import { shownVersions, type Version, type Writing, withWriting } from './workbook.ts';

const at = '2026-03-04T05:06:07.000Z';
const version = (draft: string, step: number, text: string): Version => ({
  draft,
  step,
  text,
  written_at: '2026-01-01T00:00:00.000Z',
});
const writes = (name: string, text: string, ...replaces: string[]): Writing => ({
  ...revision(name),
  text,
  replaces: replaces.map(revision),
});
/** Parses a revision in short form: "b3" is draft b, step 3. */
const revision = (name: string) => ({ draft: name.slice(0, 1), step: Number(name.slice(1)) });
const inShort = (versions: Version[]) =>
  versions.map(({ draft, step, text }) => `${draft}${step} ${text}`.trim());

test.each<[string, Version[], Writing, string[]]>([
  ['the first words', [], writes('a1', 'I save'), ['a1 I save']],
  ['more of the same draft', [version('a', 1, 'I')], writes('a2', 'I save'), ['a2 I save']],
  ['the same again', [version('a', 2, 'I save')], writes('a2', 'I save'), ['a2 I save']],
  ['an older step that comes late', [version('a', 2, 'I save')], writes('a1', 'I'), ['a2 I save']],
  [
    'in place of what was there',
    [version('a', 2, 'I save')],
    writes('b1', 'I save R50', 'a2'),
    ['b1 I save R50'],
  ],
  [
    'without having seen what was there',
    [version('a', 2, 'On the phone')],
    writes('b1', 'In the library'),
    ['a2 On the phone', 'b1 In the library'],
  ],
  [
    'in place of an older step: what came after it was not seen',
    [version('a', 3, 'I save R50')],
    writes('b1', 'I spend', 'a2'),
    ['a3 I save R50', 'b1 I spend'],
  ],
  [
    'in place of a later step, which the server never had',
    [version('a', 3, 'I save')],
    writes('b1', 'I save R50', 'a7'),
    ['b1 I save R50'],
  ],
  [
    'a choice between two',
    [version('a', 2, 'One'), version('b', 1, 'Two')],
    writes('b2', 'One and two', 'a2'),
    ['b2 One and two'],
  ],
  [
    'beside two that nobody has chosen between',
    [version('a', 2, 'One'), version('b', 1, 'Two')],
    writes('b2', 'Two, and more'),
    ['a2 One', 'b2 Two, and more'],
  ],
  ['the very words of another draft', [version('a', 2, 'Same')], writes('b1', 'Same'), ['b1 Same']],
  ['words where another draft was emptied', [version('a', 2, ' ')], writes('b1', 'New'), ['b1 New']],
  ['nothing: the own words go', [version('a', 1, 'I save')], writes('a2', ''), ['a2']],
  [
    'nothing: the words of another draft stay',
    [version('a', 1, 'One'), version('b', 1, 'Two')],
    writes('b2', ''),
    ['a1 One', 'b2'],
  ],
])('stores what a learner writes: %s', (_, versions, writing, expected) => {
  expect(inShort(withWriting(versions, writing, at))).toEqual(expected);
});

test('stamps new versions with the time, and returns the same array if the version is already known', () => {
  const versions = [version('a', 2, 'I save')];
  expect(withWriting(versions, writes('b1', 'New'), at).at(-1)?.written_at).toBe(at);
  expect(withWriting(versions, writes('a2', 'I save'), at)).toBe(versions);
});

test('shows stored texts, the newest first', () => {
  const versions = [version('a', 1, 'Old'), version('b', 1, 'New'), version('c', 4, ' \n')];
  expect(inShort(shownVersions(versions))).toEqual(['b1 New', 'a1 Old']);
});
