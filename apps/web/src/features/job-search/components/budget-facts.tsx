import { Trans } from '@lingui/react/macro';
import { inRand, sumsOf } from '../budget.ts';
import type { Budget } from '../job-record.ts';
import styles from '../job-search.module.scss';

/** Shows the cost of a job search. */
export function BudgetFacts({ budget }: { budget: Budget }) {
  const { week, month, application } = sumsOf(budget);
  return (
    <dl className={`${styles.facts} ${styles.sums}`}>
      <div>
        <dt>
          <Trans>A week</Trans>
        </dt>
        <dd>{inRand(week)}</dd>
      </div>
      <div>
        <dt>
          <Trans>A month, about</Trans>
        </dt>
        <dd>{inRand(Math.round(month))}</dd>
      </div>
      {application !== undefined && (
        <div>
          <dt>
            <Trans>For each application</Trans>
          </dt>
          <dd>{inRand(application)}</dd>
        </div>
      )}
    </dl>
  );
}
