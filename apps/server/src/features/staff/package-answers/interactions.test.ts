import { describe, expect, test } from 'vitest';
import { toStored } from '../../learning/scorm/pairs.ts';
import { interactionsIn, secondsOf } from './interactions.ts';

const read = (pairs: Record<string, string>) => interactionsIn(JSON.parse(toStored(pairs)));

/** The pairs of one interaction. */
const of = (number: number, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`cmi.interactions.${number}.${field}`, value]),
  );

describe('the interactions of a SCO', () => {
  test('are read in the words of both editions', () => {
    const old = of(0, { id: 'Q1', student_response: 'b', result: 'wrong', latency: '0000:01:02.50' });
    expect(read(old)).toEqual([{ id: 'Q1', description: '', response: 'b', isRight: false, seconds: 62.5 }]);
    const fields = { id: 'urn:q1', description: 'Who pays?', learner_response: 'a[,]b', result: 'correct' };
    expect(read(of(0, { ...fields, latency: 'PT1M2.5S' }))).toEqual([
      { id: 'urn:q1', description: 'Who pays?', response: 'a[,]b', isRight: true, seconds: 62.5 },
    ]);
  });

  test('count only the last answer if the package adds a record for each try', () => {
    const tries = Array.from({ length: 12 }, (_, index) =>
      of(index, { id: 'Q1', student_response: `${index}`, result: index === 11 ? 'correct' : 'wrong' }),
    );
    const begun = of(12, { id: 'Q1', latency: '0000:00:01' });
    expect(read(Object.assign({}, ...tries.toReversed(), begun))).toMatchObject([
      { response: '11', isRight: true },
    ]);
  });

  test('with identifiers that differ in case are different questions', () => {
    const both = { ...of(0, { id: 'q', result: 'correct' }), ...of(1, { id: 'Q', result: 'wrong' }) };
    expect(read(both).map(({ id, isRight }) => [id, isRight])).toEqual([
      ['q', true],
      ['Q', false],
    ]);
  });

  test.each([
    ['correct', true],
    ['wrong', false],
    ['incorrect', false],
    ['unanticipated', false],
    ['neutral', null],
    ['0.5', null],
    ['', null],
    ['Correct', null],
  ])('with the result %j are right: %j', (result, isRight) => {
    expect(read(of(0, { id: 'q', learner_response: 'x', result }))).toMatchObject([{ isRight }]);
  });

  test('without identifier or answer are left out', () => {
    expect(read(of(0, { learner_response: 'x', result: 'correct' }))).toEqual([]);
    expect(read(of(0, { id: ' ', learner_response: 'x' }))).toEqual([]);
    expect(read(of(0, { id: 'q', result: 'neutral' }))).toEqual([]);
  });

  test('lose control characters, lone surrogates and direction marks', () => {
    const id = 'a\0b\ud800\u202ec\r\nd';
    expect(read(of(0, { id, learner_response: '\u{1f600}' }))).toMatchObject([
      { id: 'a b\ufffd c d', response: '\u{1f600}' },
    ]);
  });

  test('may have the name of a built-in object property', () => {
    const ids = ['__proto__', 'constructor', 'toString'];
    const pairs = Object.assign({}, ...ids.map((id, index) => of(index, { id, result: 'correct' })));
    expect(read(pairs).map(({ id }) => id)).toEqual(ids);
  });
});

test.each([
  ['0000:00:00', 0],
  ['9999:00:00', null],
  ['00:01:00.5', 60.5],
  ['PT0S', 0],
  ['PT90S', 90],
  ['P1DT0H', 86_400],
  ['P1DT1S', null],
  ['P', null],
  ['-PT5S', null],
  ['', null],
  ['90', null],
])('the timespan %j is %j seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});
