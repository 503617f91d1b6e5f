import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageAnswers, SortOf } from '@readytowork/contract';
import { inFigures } from '../../../lib/figures.ts';
import type { Column } from '../../../lib/lists/table.tsx';
import styles from './answers.module.scss';

export function useAnswerColumns(): Column<PackageAnswers, SortOf<'answers'>>[] {
  const { t } = useLingui();
  return [
    { name: t`Question`, cell: (row) => <Question row={row} />, sort: 'question' },
    { name: t`Learners`, cell: ({ learners }) => inFigures(learners), figures: true },
    { name: t`Right`, cell: (row) => <Right row={row} />, sort: 'right', figures: true },
    {
      name: t`Right answer`,
      cell: ({ right_answer }) => right_answer && <span className={styles.words}>{right_answer}</span>,
    },
    { name: t`Frequent wrong answers`, cell: (row) => <WrongAnswers row={row} /> },
    { name: t`Time`, cell: ({ seconds }) => seconds !== null && <Time seconds={seconds} />, figures: true },
  ];
}

function Question({ row: { description, part, question } }: { row: PackageAnswers }) {
  return (
    <span className={styles.words}>
      {description ?? question}
      {description !== null && <span className={styles.beside}>{question}</span>}
      {part !== null && <span className={styles.beside}>{part}</span>}
    </span>
  );
}

function Right({ row: { judged, learners, right, share } }: { row: PackageAnswers }) {
  if (share === null) return <Trans>not judged</Trans>;
  if (judged === learners) return `${share} %`;
  const [count, of] = [inFigures(right), inFigures(judged)];
  return (
    <Trans>
      {share} % ({count} of {of})
    </Trans>
  );
}

function WrongAnswers({ row: { wrong_answers } }: { row: PackageAnswers }) {
  if (wrong_answers.length === 0) return null;
  return (
    <ul className={styles.answers}>
      {wrong_answers.map(({ text, learners }, index) => (
        // Two long answers may look the same, because only their beginnings are shown.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change without its row
        <li key={index} className={styles.words}>
          {text} <span className={styles.count}>({inFigures(learners)})</span>
        </li>
      ))}
    </ul>
  );
}

function Time({ seconds }: { seconds: number }) {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return <Trans>{rest} s</Trans>;
  return (
    <Trans>
      {minutes} min {rest} s
    </Trans>
  );
}
