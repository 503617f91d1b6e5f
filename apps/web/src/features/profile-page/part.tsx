import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileLevel } from '@readytowork/contract';
import { type ReactNode, useId } from 'react';
import styles from './profile-page.module.scss';

interface PartProps {
  title: ReactNode;
  /** Who sees this part; set on the user's own page. */
  level: ProfileLevel | undefined;
  /** Text of the part, shown with its line breaks. */
  words?: string | undefined;
  children?: ReactNode;
}

/** A part of a profile page. Readers see only parts with content; the owner sees that a part is empty. */
export function Part({ title, level, words, children }: PartProps) {
  const id = useId();
  const isEmpty = !words && !children;
  if (isEmpty && !level) return null;
  return (
    <section className={`card ${styles.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {level && <LevelNote level={level} />}
      {words && <p className={styles.words}>{words}</p>}
      {children}
      {isEmpty && (
        <p className="field-hint">
          <Trans>Nothing here yet.</Trans>
        </p>
      )}
    </section>
  );
}

function LevelNote({ level }: { level: ProfileLevel }) {
  const { t } = useLingui();
  const words: Record<ProfileLevel, string> = {
    hidden: t`Only you see this.`,
    connections: t`Your connections see this.`,
    everyone: t`Everyone who can open your page sees this.`,
  };
  return <p className={styles.level}>{words[level]}</p>;
}
