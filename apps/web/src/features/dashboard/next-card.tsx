import { Trans, useLingui } from '@lingui/react/macro';
import { type NextStep, openChapter } from '@readytowork/contract/next-step';
import { ButtonLink } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { stepAddress } from './addresses.ts';
import styles from './dashboard.module.scss';
import type { LearningModule } from './learning.ts';
import { StepMinutes } from './minutes.tsx';
import { ModuleTop } from './module-card.tsx';
import { ModuleProgress } from './module-progress.tsx';
import { useLookAhead } from './use-look-ahead.ts';

interface NextCardProps {
  step: NextStep<LearningModule>;
  assessed: boolean;
}

/** The next step: one tap opens the slide where the learner stopped, or the assessment. */
export function NextCard({ step, assessed }: NextCardProps) {
  const { t } = useLingui();
  useLookAhead(step);
  const { kind, module } = step;
  const kickers = {
    start: t`A good next step`,
    continue: t`Carry on where you left off`,
    assessment: t`You have done all the slides`,
  };
  return (
    <article className={`card family-${module.course.family} ${styles.module} ${styles.next}`}>
      <ModuleTop module={module} assessed={assessed} kicker={kickers[kind]} level="h2" />
      <div className={styles.go}>
        <ButtonLink to={stepAddress(step)}>
          <StepName step={step} />
          <Icon name="arrow" />
        </ButtonLink>
        <span className={styles.step}>
          <StepPlace step={step} /> {kind !== 'assessment' && <StepMinutes step={step} />}
        </span>
      </div>
      <ModuleProgress module={module} assessed={assessed} />
    </article>
  );
}

function StepName({ step: { kind, module } }: { step: NextCardProps['step'] }) {
  const { name } = module.course;
  if (kind === 'start') return <Trans>Start {name}</Trans>;
  if (kind === 'continue') return <Trans>Continue {name}</Trans>;
  return <Trans>Take the assessment</Trans>;
}

function StepPlace({ step: { kind, module } }: { step: NextCardProps['step'] }) {
  if (kind === 'assessment')
    return <Trans>Pass it to earn your certificate. You may try more than once.</Trans>;
  const chapter = openChapter(module.summary.chapters);
  if (!chapter) return null;
  const { chapterNumber, name } = chapter;
  return (
    <Trans>
      Chapter {chapterNumber}: {name},
    </Trans>
  );
}
