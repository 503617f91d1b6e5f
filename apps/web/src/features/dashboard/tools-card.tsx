import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './dashboard.module.scss';

/** Beside the courses: what to take along into looking for work. */
export function ToolsCard() {
  return (
    <article className={`card ${styles.module} ${styles.tools}`}>
      <h3>
        <Link className={styles.cover} to={paths.resources}>
          <Trans>CV templates, guides and PDFs</Trans>
        </Link>
      </h3>
      <p className={styles.blurb}>
        <Trans>To keep, read and print.</Trans> <Icon name="arrow" />
      </p>
    </article>
  );
}
