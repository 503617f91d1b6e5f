import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './account.module.scss';

/** The pill nav of Manage Profile, with its one entry (docs/specification.md, section 2). */
export function ProfileNav() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Profile`}>
      <ul className={styles.pills}>
        <li>
          <NavLink className={styles.pill ?? ''} to={paths.editProfile} end>
            <Trans>Manage Account</Trans>
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
