import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink, useSearchParams } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './cv-pages.module.scss';
import { letterStart, start } from './start.ts';

/** The two papers of an application. Whoever is writing goes on writing. */
export function PaperTabs() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const isWriting = search.has('step');
  return (
    <nav aria-label={t`CV and letter`} className={styles.tabs}>
      <NavLink to={isWriting ? start : paths.cv} end>
        <Trans>CV</Trans>
      </NavLink>
      <NavLink to={isWriting ? letterStart : paths.coverLetter}>
        <Trans>Cover letter</Trans>
      </NavLink>
    </nav>
  );
}
