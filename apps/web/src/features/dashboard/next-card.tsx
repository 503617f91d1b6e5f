import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { resumeAt } from '../chapters/progress.ts';
import { standing } from './classify.ts';
import { resumeAddress } from './continue.ts';
import styles from './dashboard.module.scss';
import type { LearningModule } from './learning.ts';
import { ModuleProgress, ModuleTop } from './module-card.tsx';
import { useLookAhead } from './use-look-ahead.ts';

/** The course to go on with: one tap leads to the slide where the learner stopped. */
export function NextCard({ module }: { module: LearningModule }) {
  const { t } = useLingui();
  useLookAhead(module);
  const { course, summary } = module;
  const isRunning = standing(summary) === 'in progress';
  const { chapter } = resumeAt(summary.chapters);
  const chapterName = summary.chapters.find(({ chapterNumber }) => chapterNumber === chapter)?.name;
  return (
    <article className={`card family-${course.family} ${styles.module}`}>
      <ModuleTop module={module} kicker={isRunning ? t`Where you stopped` : t`A good next step`} />
      <div className={styles.go}>
        <ButtonLink to={resumeAddress(summary)}>
          {isRunning ? <Trans>Continue {course.name}</Trans> : <Trans>Start {course.name}</Trans>}
          <Icon name="arrow" />
        </ButtonLink>
        {chapterName && (
          <span className="muted">
            <Trans>
              Chapter {chapter}: {chapterName}
            </Trans>
          </span>
        )}
      </div>
      {!isRunning && <p className={styles.blurb}>{course.blurb}</p>}
      <ModuleProgress module={module} />
    </article>
  );
}
