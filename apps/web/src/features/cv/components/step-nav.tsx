import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import styles from '../cv.module.scss';
import { neighbours, type Step, steps } from '../steps.ts';

export const stepNames: Record<Step, ReactNode> = {
  contact: <Trans>Name and contact</Trans>,
  about: <Trans>About you</Trans>,
  skills: <Trans>Skills with proof</Trans>,
  experience: <Trans>What you have done</Trans>,
  school: <Trans>School</Trans>,
  certificates: <Trans>Courses and certificates</Trans>,
  references: <Trans>References</Trans>,
  files: <Trans>Check and save</Trans>,
};

const addressOf = (step: Step) => `?step=${step}`;

/** Lists all steps and marks the current one. */
export function StepList({ step }: { step: Step }) {
  return (
    <details className={styles.steps}>
      <summary>
        <Trans>
          Step {steps.indexOf(step) + 1} of {steps.length}: see all
        </Trans>
      </summary>
      <ol>
        {steps.map((one) => (
          <li key={one}>
            <Link className="tap-link" to={addressOf(one)} aria-current={one === step ? 'step' : undefined}>
              {stepNames[one]}
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Links to the previous and next step, and down to the preview. */
export function StepWays({ step }: { step: Step }) {
  const { before, after } = neighbours(step);
  return (
    <div className={styles.ways}>
      {before && (
        <ButtonLink look="secondary" to={addressOf(before)}>
          <Trans>Back</Trans>
        </ButtonLink>
      )}
      {after && (
        <ButtonLink to={addressOf(after)}>
          <Trans>Next</Trans>
        </ButtonLink>
      )}
      <a className={`tap-link ${styles.toPreview}`} href="#preview">
        <Trans>Preview</Trans>
      </a>
    </div>
  );
}
