import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './dashboard.module.scss';

/** Links to the workbook and to material for the job search, below the courses. */
export const ToolLinks = () => (
  <ul className={styles.toolLinks}>
    <li>
      <Link className="tap-link" to={paths.workbook}>
        <Trans>My workbook</Trans>
      </Link>
    </li>
    <li>
      <Link className="tap-link" to={paths.resources}>
        <Trans>CV templates, guides and PDFs</Trans>
      </Link>
    </li>
  </ul>
);
