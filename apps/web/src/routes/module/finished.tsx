import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import type { ReactNode } from 'react';
import styles from './module.module.scss';

interface FinishedProps {
  /** The next step. */
  children: ReactNode;
}

/** Shown to learners who return to a completed course: the next step rather than slide 1. */
export function Finished({ children }: FinishedProps) {
  return (
    <section className={styles.finished} aria-labelledby="finished">
      <h2 id="finished">
        <Icon name="tick" />
        <Trans>All chapters complete</Trans>
      </h2>
      <p>
        <Trans>To read a chapter again, press it under Topics.</Trans>
      </p>
      {children}
    </section>
  );
}
