import { Select, Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import type { ReactNode } from 'react';
import type { Chapter } from '../../features/chapters/progress.ts';
import styles from './module.module.scss';

interface FinishedProps {
  chapters: Chapter[];
  /** The next step. */
  children: ReactNode;
}

/** Shown to learners who return to a completed course: the next step rather than slide 1. */
export function Finished({ chapters, children }: FinishedProps) {
  const count = chapters.length;
  return (
    <section className={styles.finished} aria-labelledby="finished">
      <h2 id="finished">
        <Icon name="tick" />
        <Trans>All chapters complete</Trans>
      </h2>
      <p>
        <Select
          value={pluralForm(count)}
          _one="You have worked through the whole chapter. To read it again, press it under Topics."
          other={`You have worked through all ${count} chapters. To read one again, press it under Topics.`}
        />
      </p>
      {children}
    </section>
  );
}
