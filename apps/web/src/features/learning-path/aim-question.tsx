import { Trans } from '@lingui/react/macro';
import type { Aim } from '@readytowork/contract/choices';
import { Button } from '@readytowork/ui/button';
import type { ReactNode } from 'react';
import styles from './learning-path.module.scss';
import { paths } from './path-steps.ts';

interface AimQuestionProps {
  /** The present answer, if there is one. */
  aim?: Aim | undefined;
  onChoose: (aim: Aim) => void;
  /** Closes the question without an answer. */
  onSkip?: () => void;
  busy?: boolean;
  children?: ReactNode;
}

/** Asks what the learner wants. The answer chooses the path on the dashboard. */
export function AimQuestion({ aim, onChoose, onSkip, busy = false, children }: AimQuestionProps) {
  return (
    <section className={`card ${styles.question}`} aria-labelledby="aim">
      <h2 id="aim">
        <Trans>What do you want?</Trans>
      </h2>
      <p>
        <Trans>We show you the steps. You can change your answer at any time.</Trans>
      </p>
      <ul>
        {paths.map((path) => (
          <li key={path.aim}>
            <Button
              look="secondary"
              busy={busy}
              aria-pressed={path.aim === aim}
              onClick={() => onChoose(path.aim)}
            >
              {path.option}
            </Button>
          </li>
        ))}
      </ul>
      {children}
      {onSkip && (
        <Button look="quiet" busy={busy} onClick={onSkip}>
          {aim ? <Trans>Keep my path</Trans> : <Trans>Not now</Trans>}
        </Button>
      )}
    </section>
  );
}
