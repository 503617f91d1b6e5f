import type { PackageAnswers, SortOf } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';
import type { CountedQuestion } from './answer-count.ts';

export type Row = PackageAnswers;

const mostShown = 300;

/** Cuts a text between characters, never inside one. */
const shown = (text: string): string =>
  text.length <= mostShown ? text : `${[...text].slice(0, mostShown - 1).join('')}…`;

const collator = new Intl.Collator('en', { numeric: true });
/** Sorts "Question 10" after "Question 9". Identifiers that differ only in case are two questions. */
const compareIds = (a: string, b: string) => collator.compare(a, b) || Number(a > b) - Number(a < b);

/** The questions part by part, in the order of the package; parts that it no longer has come last. */
export function answersView(
  questions: readonly CountedQuestion[],
  parts: readonly { identifier: string; title: string }[],
): Row[] {
  const places = new Map(parts.map(({ identifier }, place) => [identifier, place]));
  const placeOf = (sco: string) => places.get(sco) ?? parts.length;
  const titles = new Map(parts.map(({ identifier, title }) => [identifier, title]));
  const hasOnePart = new Set(questions.map(({ sco }) => sco)).size <= 1;
  return questions
    .toSorted((a, b) => placeOf(a.sco) - placeOf(b.sco) || compareIds(a.sco, b.sco) || compareIds(a.id, b.id))
    .map((question, index) => ({
      number: index + 1,
      part: hasOnePart ? null : shown(titles.get(question.sco) ?? question.sco),
      question: shown(question.id),
      description: question.description === null ? null : shown(question.description),
      learners: question.learners,
      judged: question.judged,
      right: question.right,
      share: question.judged === 0 ? null : Math.round((100 * question.right) / question.judged),
      right_answer: question.rightAnswer === null ? null : shown(question.rightAnswer),
      wrong_answers: question.wrongAnswers.map(({ text, learners }) => ({ text: shown(text), learners })),
      seconds: question.seconds,
    }));
}

/** Sorted by the share of right answers, questions without one are last in both directions. */
export function inOrder(rows: readonly Row[], sort: SortOf<'answers'> | `-${SortOf<'answers'>}`): Row[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  if (sort === 'question' || sort === '-question')
    return rows.toSorted((a, b) => direction * (a.number - b.number));
  const known = rows.filter(({ share }) => share !== null);
  const unknown = rows.filter(({ share }) => share === null);
  return [
    ...known.toSorted((a, b) => direction * ((a.share ?? 0) - (b.share ?? 0)) || a.number - b.number),
    ...unknown,
  ];
}

/** The columns of the file. */
export const answerColumns: Columns<Row> = {
  Number: ({ number }) => number,
  Part: ({ part }) => part,
  Question: ({ question }) => question,
  Description: ({ description }) => description,
  Learners: ({ learners }) => learners,
  'Right or wrong': ({ judged }) => judged,
  Right: ({ right }) => right,
  'Right (%)': ({ share }) => share,
  'Right answer': ({ right_answer }) => right_answer,
  'Wrong answer 1': ({ wrong_answers: [first] }) => first?.text ?? null,
  'Learners 1': ({ wrong_answers: [first] }) => first?.learners ?? null,
  'Wrong answer 2': ({ wrong_answers: [, second] }) => second?.text ?? null,
  'Learners 2': ({ wrong_answers: [, second] }) => second?.learners ?? null,
  'Wrong answer 3': ({ wrong_answers: [, , third] }) => third?.text ?? null,
  'Learners 3': ({ wrong_answers: [, , third] }) => third?.learners ?? null,
  Seconds: ({ seconds }) => seconds,
};
