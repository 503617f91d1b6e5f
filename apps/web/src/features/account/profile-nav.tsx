import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './account.module.scss';

/** Links to the account pages (docs/specification.md, section 2, Manage Profile), and to the user's certificates and writing. */
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
        <li>
          <NavLink className={styles.pill ?? ''} to={paths.certificates} end>
            <Trans>My Certificates</Trans>
          </NavLink>
        </li>
        <li>
          <NavLink className={styles.pill ?? ''} to={paths.workbook} end>
            <Trans>My Workbook</Trans>
          </NavLink>
        </li>
        <li>
          <NavLink className={styles.pill ?? ''} to={paths.groups} end>
            <Trans>My Groups</Trans>
          </NavLink>
        </li>
        <li>
          <NavLink className={styles.pill ?? ''} to={paths.ownData} end>
            <Trans>My Data</Trans>
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
