import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@readytowork/ui/router';
import { paths } from '../../../lib/paths.ts';
import styles from '../cv.module.scss';

/** The two papers of an application. */
export function PaperTabs() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`CV and letter`} className={styles.tabs}>
      <NavLink to={paths.cv} end>
        <Trans>CV</Trans>
      </NavLink>
      <NavLink to={paths.coverLetter}>
        <Trans>Cover letter</Trans>
      </NavLink>
    </nav>
  );
}
