import { Trans, useLingui } from '@lingui/react/macro';
import type { ModuleSummary, Webmodule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { memo } from 'react';
import styles from './dashboard.module.scss';
import { learningModules } from './learning.ts';
import { ModuleCard } from './module-card.tsx';
import { NextCard } from './next-card.tsx';

interface LearningListProps {
  courses: Webmodule[];
  summaries: ModuleSummary[];
  /** Whether this person takes assessments: facilitators do not. */
  assessed: boolean;
}

/** A card a module, the one to go on with first. Made again only when something in it changes. */
export const LearningList = memo(function LearningList({ courses, summaries, assessed }: LearningListProps) {
  const { t } = useLingui();
  const { next, others } = learningModules(courses, summaries);
  if (!next && others.length === 0) return <NoModules />;
  return (
    <section aria-label={t`Your modules`}>
      <h2>
        <Trans>Your modules</Trans>
      </h2>
      {!next && <AllComplete assessed={assessed} />}
      <ul className={styles.modules}>
        {next && (
          <li className={styles.next}>
            <NextCard module={next} />
          </li>
        )}
        {others.map((module) => (
          <li key={module.course.id}>
            <ModuleCard module={module} assessed={assessed} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function AllComplete({ assessed }: { assessed: boolean }) {
  return (
    <Alert kind="success">
      {assessed ? (
        <Trans>
          Well done: you have completed every chapter. Each module below shows its assessment or your result.
        </Trans>
      ) : (
        <Trans>Well done: you have completed every chapter.</Trans>
      )}
    </Alert>
  );
}

function NoModules() {
  return (
    <Alert kind="note">
      <Trans>
        No course is open to you yet. Ask your facilitator to register you for one, then load this page again.
      </Trans>
    </Alert>
  );
}
