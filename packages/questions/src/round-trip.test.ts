import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQtiItem } from './qti.ts';
import { writeQtiItem } from './qti-write.ts';
import { type Format, formats, type Question } from './question.ts';
import { readQuestions } from './read-questions.ts';
import { anyQuestion, need } from './testing/questions.ts';
import { oneLine } from './tidy.ts';
import { writeQuestions } from './write-questions.ts';

function through(questions: Question[], format: Format) {
  const { content, ending } = writeQuestions(questions, format);
  return readQuestions(
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
    `pool.${ending}`,
  );
}

/** The fields of a question that Aiken can store. */
const bare = ({ question, right, wrong: [a, b, c] }: Question): Question => ({
  question: oneLine(question),
  right: oneLine(right),
  wrong: [{ text: oneLine(a.text) }, { text: oneLine(b.text) }, { text: oneLine(c.text) }],
});

describe.each(formats)('%s', (format) => {
  test('gives back every question as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 5 }), (questions) => {
        const read = through(questions, format);
        expect(read.format).toBe(format);
        const kept = read.questions.map((one) => ('question' in one ? one.question : one));
        expect(kept).toEqual(format === 'aiken' ? questions.map(bare) : questions);
      }),
      { numRuns: 300 },
    );
  });

  test('writes the same file twice', () => {
    expect(writeQuestions([need], format)).toEqual(writeQuestions([need], format));
  });

  test('reads a thousand questions, and says that more are too many', () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({
      ...need,
      question: `${need.question} ${index}`,
    }));
    const { questions } = through(many, format);
    expect(questions).toHaveLength(1001);
    expect(questions.at(-1)).toMatchObject({
      state: 'refused',
      reasons: [{ code: 'too-many', value: '1000' }],
    });
    expect(questions.slice(0, 1000).every(({ state }) => state !== 'refused')).toBe(true);
  });
});

test.each(['2.1', '3.0'] as const)('an item of QTI %s gives back its question', (version) => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      expect(readQtiItem(writeQtiItem(question, version, 'q1'))).toMatchObject({ question });
    }),
  );
});
