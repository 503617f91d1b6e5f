import { useLingui } from '@lingui/react/macro';
import type { ProfileLevel } from '@readytowork/contract';
import styles from './profile-page.module.scss';

/** Tells users on their own page who sees the picture beside their name. */
export function PictureNote({ level }: { level: ProfileLevel }) {
  const { t } = useLingui();
  const words: Record<ProfileLevel, string> = {
    hidden: t`Only you see your picture.`,
    connections: t`Your connections see your picture.`,
    everyone: t`Everyone who can open your page sees your picture.`,
  };
  return <p className={styles.level}>{words[level]}</p>;
}
