import { type ProfileLevel, profileLevels, profileParts } from '@readytowork/contract';
import { describe, expect, test } from 'vitest';
import { chosenBy, isFoundByName, levelOf, levelsOf, narrower, opensTo, parts, sees } from './visibility.ts';

/** A profile with one part at one level and the page at another. */
const chosen = (part: string, level: ProfileLevel, page: ProfileLevel = 'hidden') => {
  const at = (wanted: ProfileLevel) => [
    ...(level === wanted ? [part] : []),
    ...(page === wanted ? ['shareability'] : []),
  ];
  return { shown: at('everyone'), shown_to_connections: at('connections') };
};

test('lists the parts in the order of the contract', () => {
  expect(parts).toEqual([...profileParts]);
});

describe.each(parts.filter((part) => part !== 'shareability'))('%s', (part) => {
  test.each([
    // Columns: level of the part, level of the page, whether the page is open, whether self, connection and stranger see the
    // part.
    ['hidden', 'hidden', true, false, false],
    ['hidden', 'connections', true, false, false],
    ['hidden', 'everyone', true, false, false],
    ['connections', 'hidden', true, true, false],
    ['connections', 'connections', true, true, false],
    ['connections', 'everyone', true, true, false],
    ['everyone', 'hidden', true, true, false],
    ['everyone', 'connections', true, true, false],
    ['everyone', 'everyone', true, true, true],
  ] as const)(
    'shows a part to self, connection and stranger: part %s, page %s',
    (level, page, self, connection, stranger) => {
      const choice = chosen(part, level, page);
      expect({
        self: sees(choice, part, 'self'),
        connection: sees(choice, part, 'connection'),
        stranger: sees(choice, part, 'stranger'),
      }).toEqual({ self, connection, stranger });
    },
  );
});

test.each([
  ['hidden', true, true, false],
  ['connections', true, true, false],
  ['everyone', true, true, true],
] as const)('decides who may open a page with the level "%s"', (level, ...expected) => {
  const choice = chosen('bio', 'everyone', level);
  expect((['self', 'connection', 'stranger'] as const).map((viewer) => opensTo(choice, viewer))).toEqual(
    expected,
  );
});

test.each([
  ['hidden', false, false],
  ['connections', true, false],
  ['everyone', true, true],
] as const)(
  'if the page has the level "%s", decides who finds the profile by name',
  (level, near, anyone) => {
    const choice = chosen('bio', 'everyone', level);
    expect([isFoundByName(choice, true), isFoundByName(choice, false)]).toEqual([near, anyone]);
  },
);

test.each([
  ['hidden', 'everyone', 'hidden'],
  ['everyone', 'connections', 'connections'],
  ['connections', 'connections', 'connections'],
] as const)('of the levels %s and %s, returns %s, which fewer people can see', (one, other, fewer) => {
  expect([narrower(one, other), narrower(other, one)]).toEqual([fewer, fewer]);
});

describe('the two lists', () => {
  test('shows a part in both lists to everyone, and ignores unknown parts', () => {
    const choice = { shown: ['bio', 'shoe size'], shown_to_connections: ['bio', 'skills'] };
    expect(parts.filter((part) => levelOf(choice, part) !== 'hidden')).toEqual(['bio', 'skills']);
    expect(levelOf(choice, 'bio')).toBe('everyone');
  });

  test.each(profileLevels)('express %s and are converted back to the same levels', (level) => {
    const choice = chosen('contact', level, 'connections');
    expect(levelsOf(choice)).toEqual({ ...levelsOf({}), contact: level, shareability: 'connections' });
    expect(chosenBy(levelsOf(choice))).toEqual({
      shown: choice.shown,
      shown_to_connections: choice.shown_to_connections,
    });
  });
});
