import '@readytowork/activities/practice.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Practice } from '@readytowork/activities';
import { playPractice } from '@readytowork/activities/practice-player';
import { useEffect, useId, useRef } from 'react';
import styles from '../activities.module.scss';

/** A drawn phone screen on which the learner taps through a task, step by step. */
export function PracticeView({ practice }: { practice: Practice }) {
  const { t } = useLingui();
  const heading = useId();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once; a new practice comes with a new key.
  useEffect(() => {
    if (!place.current) return;
    return playPractice(place.current, practice, {
      step: (step, of) => t`Step ${step} of ${of}`,
      notThere: t`Not there.`,
      here: t`Tap here`,
      on: t`on`,
      off: t`off`,
      again: t`Practise again`,
    });
  }, []);
  return (
    <section className={`${styles.activity} practice`} aria-labelledby={heading}>
      <p className={styles.label}>
        <Trans>Practise on a drawn phone</Trans>
      </p>
      <h4 id={heading}>{practice.title}</h4>
      <p>{practice.ask}</p>
      <div ref={place} />
    </section>
  );
}
