import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Icon } from '@readytowork/ui/icon';
import { memo, type ReactNode, useMemo } from 'react';
import { byPurpose } from './by-purpose.ts';
import styles from './dashboard.module.scss';
import type { LearningModule } from './learning.ts';
import { ModuleCard } from './module-card.tsx';
import { ToolLinks } from './tool-links.tsx';

interface LearningListProps {
  modules: LearningModule[];
  /** Whether the next step, above the list, already shows one of the courses. */
  hasNext: boolean;
  /** Whether the user takes assessments; facilitators do not. */
  assessed: boolean;
  /** Whether the courses that are not begun are folded on a narrow screen, below a path. */
  folded?: boolean;
}

/** A card for each module: the begun ones, then the others by purpose. Memoised, because it is slow to render. */
export const LearningList = memo(function LearningList({
  modules,
  hasNext,
  assessed,
  folded = false,
}: LearningListProps) {
  const { begun, groups } = useMemo(() => byPurpose(modules, assessed), [modules, assessed]);
  const others = groups.map(({ family, modules: members }) => (
    <section key={family} aria-labelledby={`for-${family}`}>
      <h3 id={`for-${family}`}>
        <Purpose family={family} />
      </h3>
      <Cards modules={members} assessed={assessed} />
    </section>
  ));
  return (
    <section className={styles.list} aria-labelledby="modules">
      <h2 id="modules">{hasNext ? <Trans>More for you</Trans> : <Trans>Your modules</Trans>}</h2>
      {begun.length > 0 && (
        <section aria-labelledby="begun">
          <h3 id="begun">
            <Trans>Courses you have begun</Trans>
          </h3>
          <Cards modules={begun} assessed={assessed} />
        </section>
      )}
      {folded ? <Folded count={modules.length - begun.length}>{others}</Folded> : others}
      <ToolLinks />
    </section>
  );
});

function Cards({ modules, assessed }: Pick<LearningListProps, 'modules' | 'assessed'>) {
  return (
    <ul className={styles.modules}>
      {modules.map((module) => (
        <li key={module.course.id}>
          <ModuleCard module={module} assessed={assessed} />
        </li>
      ))}
    </ul>
  );
}

/** Open on a wide screen, where the cards are no long way to scroll. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className={styles.folded} open={matchMedia('(min-width: 768px)').matches}>
      <summary>
        <Icon name="arrow" />
        <Trans>All other courses ({count})</Trans>
      </summary>
      {children}
    </details>
  );
}

/** The purpose of the courses of a family. */
function Purpose({ family }: { family: Webmodule['family'] }) {
  switch (family) {
    case 'work':
      return <Trans>Get a job and keep it</Trans>;
    case 'people':
      return <Trans>Get on with people</Trans>;
    case 'money':
      return <Trans>Look after your money</Trans>;
    case 'entrepreneurial':
      return <Trans>Start something of your own</Trans>;
    case 'digital':
      return <Trans>Use your phone, computers and AI</Trans>;
    case 'well-being':
      return <Trans>Stay well</Trans>;
  }
}

export function NoModules() {
  return (
    <Alert kind="note">
      <Trans>
        No course is open to you yet. Ask your facilitator to register you for one, then load this page again.
      </Trans>
    </Alert>
  );
}
