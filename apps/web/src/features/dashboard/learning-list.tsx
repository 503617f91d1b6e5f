import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { memo } from 'react';
import styles from './dashboard.module.scss';
import type { LearningModule } from './learning.ts';
import { ModuleCard } from './module-card.tsx';
import { ResourcesCard, WorkbookCard } from './tool-cards.tsx';

interface LearningListProps {
  modules: LearningModule[];
  /** Whether the next step, above the list, already shows one of the courses. */
  hasNext: boolean;
  /** Whether the user takes assessments; facilitators do not. */
  assessed: boolean;
}

/** A card for each module, then cards for the tools. Memoised, because it is slow to render. */
export const LearningList = memo(function LearningList({ modules, hasNext, assessed }: LearningListProps) {
  return (
    <section className={styles.list} aria-labelledby="modules">
      <h2 id="modules">{hasNext ? <Trans>More for you</Trans> : <Trans>Your modules</Trans>}</h2>
      <ul className={styles.modules}>
        {modules.map((module) => (
          <li key={module.course.id}>
            <ModuleCard module={module} assessed={assessed} />
          </li>
        ))}
        <li>
          <WorkbookCard />
        </li>
        <li>
          <ResourcesCard />
        </li>
      </ul>
    </section>
  );
});

export function NoModules() {
  return (
    <Alert kind="note">
      <Trans>
        No course is open to you yet. Ask your facilitator to register you for one, then load this page again.
      </Trans>
    </Alert>
  );
}
