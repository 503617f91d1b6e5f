import { type ProfileLevel, profileLevels, profileParts } from '@readytowork/contract';
import { describe, expect, test } from 'vitest';
import { chosenBy, isFoundByName, levelOf, levelsOf, narrower, opensTo, parts, sees } from './visibility.ts';

/** Somebody who put one part at a level, and the page at another. */
const chosen = (part: string, level: ProfileLevel, page: ProfileLevel = 'hidden') => {
  const at = (wanted: ProfileLevel) => [
    ...(level === wanted ? [part] : []),
    ...(page === wanted ? ['shareability'] : []),
  ];
  return { shown: at('everyone'), shown_to_connections: at('connections') };
};

test('the parts are those of the contract, in its order', () => {
  expect(parts).toEqual([...profileParts]);
});

describe.each(parts.filter((part) => part !== 'shareability'))('%s', (part) => {
  test.each([
    // level, who opens the page, self, connection, stranger
    ['hidden', 'hidden', true, false, false],
    ['hidden', 'connections', true, false, false],
    ['hidden', 'everyone', true, false, false],
    ['connections', 'hidden', true, true, false],
    ['connections', 'connections', true, true, false],
    ['connections', 'everyone', true, true, false],
    ['everyone', 'hidden', true, true, false],
    ['everyone', 'connections', true, true, false],
    ['everyone', 'everyone', true, true, true],
  ] as const)('%s, and the page %s', (level, page, self, connection, stranger) => {
    const choice = chosen(part, level, page);
    expect({
      self: sees(choice, part, 'self'),
      connection: sees(choice, part, 'connection'),
      stranger: sees(choice, part, 'stranger'),
    }).toEqual({ self, connection, stranger });
  });
});

test.each([
  ['hidden', true, true, false],
  ['connections', true, true, false],
  ['everyone', true, true, true],
] as const)('a page that is %s opens to self, connection, stranger', (level, ...expected) => {
  const choice = chosen('bio', 'everyone', level);
  expect((['self', 'connection', 'stranger'] as const).map((viewer) => opensTo(choice, viewer))).toEqual(
    expected,
  );
});

test.each([
  ['hidden', false, false],
  ['connections', true, false],
  ['everyone', true, true],
] as const)('with %s somebody near, and anybody else, finds them by name', (level, near, anybody) => {
  const choice = chosen('bio', 'everyone', level);
  expect([isFoundByName(choice, true), isFoundByName(choice, false)]).toEqual([near, anybody]);
});

test.each([
  ['hidden', 'everyone', 'hidden'],
  ['everyone', 'connections', 'connections'],
  ['connections', 'connections', 'connections'],
] as const)('of %s and %s, fewer people see %s', (one, other, fewer) => {
  expect([narrower(one, other), narrower(other, one)]).toEqual([fewer, fewer]);
});

describe('the two lists', () => {
  test('a part in both is for everyone; what is no part any more means nothing', () => {
    const choice = { shown: ['bio', 'shoe size'], shown_to_connections: ['bio', 'skills'] };
    expect(parts.filter((part) => levelOf(choice, part) !== 'hidden')).toEqual(['bio', 'skills']);
    expect(levelOf(choice, 'bio')).toBe('everyone');
  });

  test.each(profileLevels)('say %s and are read as it', (level) => {
    const choice = chosen('contact', level, 'connections');
    expect(levelsOf(choice)).toEqual({ ...levelsOf({}), contact: level, shareability: 'connections' });
    expect(chosenBy(levelsOf(choice))).toEqual({
      shown: choice.shown,
      shown_to_connections: choice.shown_to_connections,
    });
  });
});
