import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useSearchParams } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './cv-pages.module.scss';
import { letterStart, start } from './start.ts';

/** Tabs for CV and letter. If the visitor has started one of them, the other tab opens the builder directly. */
export function PaperTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isWriting = search.has('step');
  const current = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <nav aria-label={t`CV and letter`} className={styles.tabs}>
      <Link to={isWriting ? start : paths.cv} aria-current={current(paths.cv)}>
        <Trans>CV</Trans>
      </Link>
      <Link to={isWriting ? letterStart : paths.coverLetter} aria-current={current(paths.coverLetter)}>
        <Trans>Cover letter</Trans>
      </Link>
    </nav>
  );
}
