import { Trans } from '@lingui/react/macro';
import type { ProfilePage } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { generatePath, Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './profile-page.module.scss';

/** Passed courses, each linked to the page that verifies its certificate. */
export function CertificatesShown({
  certificates,
}: {
  certificates: NonNullable<ProfilePage['certificates']>;
}) {
  return (
    <ul className={styles.certificates}>
      {certificates.map(({ number, course, date }) => (
        <li key={number}>
          <Link className="tap-link" to={generatePath(paths.verify, { number })}>
            {course}
          </Link>{' '}
          <span className={styles.passed}>
            <Trans>passed on {longDate(date)}</Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}
