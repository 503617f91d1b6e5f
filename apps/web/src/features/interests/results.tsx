import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useEffect, useRef } from 'react';
import type { Grade } from './answers.ts';
import { FittingCourses } from './fitting-courses.tsx';
import styles from './interests.module.scss';
import { isFlat, mostPoints, scores, strongest } from './score.ts';

interface ResultsProps {
  answers: readonly Grade[];
  /** Whether to take the focus, because this replaces the button that was pressed. */
  takesFocus: boolean;
  onBack: () => void;
  onForget: () => void;
}

/** Six bars, also as a table, the three strongest kinds and where they lead. */
export function Results({ answers, takesFocus, onBack, onForget }: ResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  const all = scores(answers);
  const first = strongest(all);
  const names = first.map(({ kind }) => kind.name).join(', ');
  return (
    <section className={styles.results}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>What your answers add up to</Trans>
      </h2>
      {isFlat(all) ? (
        <p>
          <Trans>
            Your answers are much the same for all six kinds. That happens, and it says nothing bad: perhaps
            you like many things, or have not tried much yet.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Most of all you like: <strong>{names}</strong>.
          </Trans>
        </p>
      )}
      <Bars all={all} />
      <p>
        <strong>
          <Trans>What this is not:</Trans>
        </strong>{' '}
        <Trans>
          it is there to get you thinking, and it is not a test. It does not measure what you can do or what
          you will earn, and nobody should use it to decide whom to hire. The wordings are ours and have not
          been tested.
        </Trans>
      </p>
      <FittingCourses kinds={first} />
      <h3>
        <Trans>Families of work to look at</Trans>
      </h3>
      <ul>
        {first.map(({ kind }) => (
          <li key={kind.letter}>
            <a href={`#kind-${kind.letter}`}>{kind.name}</a>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button look="secondary" onClick={onBack}>
          <Trans>Change an answer</Trans>
        </Button>
        <Button look="quiet" onClick={onForget}>
          <Trans>Delete my answers</Trans>
        </Button>
      </div>
    </section>
  );
}

function Bars({ all }: { all: ReturnType<typeof scores> }) {
  const { t } = useLingui();
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">
        <Trans>Points for each kind of interest, of {mostPoints}</Trans>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t`Kind`}</th>
          <th scope="col">{t`Points`}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ kind, points }) => (
          <tr key={kind.letter}>
            <th scope="row">{kind.name}</th>
            <td>
              <div>
                <progress max={mostPoints} value={points} aria-hidden="true" />
                <span>{points}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
