import { describe, expect, it } from 'vitest';
import { mayBeKept, onlyKept } from './data-model.ts';
import { isInModel2004 } from './model-2004.ts';

describe('names that may be stored', () => {
  it.each<['1.2' | '2004', string, boolean]>([
    ['1.2', 'cmi.core.lesson_location', true],
    ['1.2', 'cmi.interactions.12.correct_responses.0.pattern', true],
    ['1.2', 'player.current', true],
    ['1.2', 'cmi.location', false],
    ['1.2', 'cmi.core', false],
    ['1.2', 'cmi.core._children', false],
    ['1.2', 'cmi.interactions.n.id', false],
    ['1.2', 'cmi.interactions.01.id', false],
    ['2004', 'cmi.location', true],
    ['2004', 'cmi.objectives.3.score.scaled', true],
    ['2004', 'adl.data.0.store', true],
    ['2004', 'player.sequencing', true],
    ['2004', 'player.anything', false],
    ['2004', 'adl.nav.request', false],
    ['2004', 'cmi.core.lesson_location', false],
    ['2004', 'cmi', false],
    ['2004', 'adl', false],
    ['2004', 'settings', false],
    ['2004', '__proto__', false],
  ])('%s %s: %s', (edition, name, kept) => {
    expect(mayBeKept(edition, name)).toBe(kept);
  });

  it('drops all other names, and never finds one of them in an object prototype', () => {
    const given = JSON.parse('{"cmi":"x","__proto__":"x","cmi.location":"3"}');
    expect(onlyKept('2004', given)).toEqual({ 'cmi.location': '3' });
  });
});

it.each([
  ['cmi._version', true],
  ['cmi.interactions.0.objectives._count', true],
  ['cmi.score._children', true],
  ['adl.nav.request_valid.choice.{target=intro}', true],
  ['adl.nav.request_valid.constructor', false],
  ['adl.nav.request', true],
  ['cmi.score', false],
  ['constructor._count', false],
])('tells whether SCORM 2004 has the name %s: %s', (name, known) => {
  expect(isInModel2004(name)).toBe(known);
});
