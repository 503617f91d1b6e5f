import { Trans, useLingui } from '@lingui/react/macro';
import type { Story } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { type Corner, storyAddress } from './corners.ts';
import styles from './stories.module.scss';

/** Links to the newer and the older story. */
export function Beside({ corner, story: { newer, older } }: { corner: Corner; story: Story }) {
  const { t } = useLingui();
  if (!newer && !older) return null;
  return (
    <nav className={styles.beside} aria-label={t`Next to this one`}>
      {newer && (
        <Link rel="prev" to={storyAddress(corner, newer.slug)}>
          <span className="muted">
            <Trans>Newer</Trans>
          </span>
          {newer.title}
        </Link>
      )}
      {older && (
        <Link rel="next" to={storyAddress(corner, older.slug)}>
          <span className="muted">
            <Trans>Older</Trans>
          </span>
          {older.title}
        </Link>
      )}
    </nav>
  );
}
