import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formats } from './question.ts';
import { readQuestions } from './read-questions.ts';
import { anyQuestion } from './testing/questions.ts';
import { writeQuestions } from './write-questions.ts';

/** A change of a file: bytes replaced, doubled, cut out, or the end cut off. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 60 }),
  by: fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      '{',
      '}',
      '<',
      '</',
      '>',
      '&',
      '"',
      '=',
      '~',
      '####',
      ']]>',
      '<![CDATA[',
      '<!--',
      '\u0000',
      '\n\n',
    ),
  ),
});

test('two thousand damaged files are read or refused with a line and a reason', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.array(anyQuestion, { minLength: 1, maxLength: 3 }),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (format, questions, changes, isCut) => {
        const { content, ending } = writeQuestions(questions, format);
        let bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
        for (const { at, length, by } of changes) {
          const start = Math.floor(at * bytes.length);
          const parts = [
            bytes.subarray(0, start),
            new TextEncoder().encode(by),
            bytes.subarray(start + length),
          ];
          bytes = new Uint8Array(parts.flatMap((part) => [...part]));
        }
        if (isCut) bytes = bytes.subarray(0, bytes.length / 2);
        const read = readQuestions(bytes, `pool.${ending}`);
        expect(read.questions.length).toBeGreaterThan(0);
        const lines = new TextDecoder().decode(bytes).split(/\r\n?|\n/).length;
        for (const one of read.questions) {
          expect(one.line).toBeGreaterThan(0);
          if (ending !== 'zip') expect(one.line).toBeLessThanOrEqual(lines);
          if (one.state !== 'ok') expect(one.reasons.length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 2000, seed: 37 },
  );
});

/** Texts on which a careless pattern takes quadratic time: each is read in one pass, or the test hits its limit. */
test.each([
  '{',
  '~',
  '####',
  '<question>',
  '<!--',
  '<![CDATA[',
  '&',
  '"',
  '\\',
  '::',
  '//[tag:',
  'A. a\n',
  '<a',
])('reads a megabyte of %j', (piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  for (const name of ['a.gift', 'a.csv', 'a.txt'])
    expect(readQuestions(text, name).questions).not.toEqual([]);
  expect(readQuestions(`<quiz>${text}`, 'a.xml').questions).not.toEqual([]);
  expect(readQuestions(`<assessmentItem>${text}`, 'a.xml').questions).not.toEqual([]);
});
