import fc from 'fast-check';
import type { Question } from '../question.ts';
import { asRead, tidy } from '../tidy.ts';

/** Pieces in which the formats see signs of their own. */
const traps = fc.constantFrom(
  ...'{ } ~ = # : \\ -> [html] %50% // :: #### ANSWER: B. A) <b> &amp; ]]> " \' , ; \n - + @ $CATEGORY: R1 250 é 字 😀 ="A1" <!-- --> __ \\n'.split(
    ' ',
  ),
);
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  traps,
  fc.constantFrom('need', 'want', 'pay'),
);

/** A tidy text with at least one letter, so that options differ as people read them. */
const text = (name: string) =>
  fc.array(word, { maxLength: 6 }).map((words) => tidy([...words, name].join(' ')));
const opened = (name: string) =>
  fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => tidy(`${words.join(' ')} ${name}`));
const some = (name: string) => fc.oneof(text(name), opened(name));
const number = fc.integer({ min: 1, max: 40 });

const optional = { requiredKeys: ['text'] } satisfies { requiredKeys: ['text'] };
const wrong = (name: string) => fc.record({ text: opened(name), coaching: some('because') }, optional);

/** Any question that a pool may hold, with texts that look like the syntax of the formats. */
export const anyQuestion: fc.Arbitrary<Question> = fc
  .record(
    {
      list: fc.constantFrom('online' as const, 'paper' as const),
      chapter: number,
      slide: number,
      outcome: number,
      shows: fc.constantFrom('payslip', 'the_advert'),
      question: opened('what'),
      right: opened('right'),
      wrong: fc.tuple(wrong('first'), wrong('second'), wrong('third')),
      explanation: some('why'),
    },
    { requiredKeys: ['question', 'right', 'wrong'] },
  )
  .filter(
    ({ right, wrong: others }) =>
      new Set([right, ...others.map(({ text: one }) => one)].map(asRead)).size === 4,
  );

/** An ordinary question. */
export const need: Question = {
  list: 'online',
  chapter: 2,
  slide: 4,
  outcome: 1,
  shows: 'payslip',
  question: 'Which of these is a need?',
  right: 'The taxi fare to work',
  wrong: [
    { text: 'A newer phone', coaching: 'A phone that works gets you to work just as well.' },
    { text: 'Airtime for films', coaching: 'Films can wait until the month is paid for.' },
    { text: 'A takeaway on pay day' },
  ],
  explanation:
    'A need keeps you safe, healthy or earning. Without the fare there is no work, and without work there is no pay, so it is paid first.',
};
