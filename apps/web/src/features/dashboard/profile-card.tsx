import { Trans } from '@lingui/react/macro';
import type { User } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { ButtonLink } from '@readytowork/ui/button';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './dashboard.module.scss';

export function ProfileCard({ user }: { user: User }) {
  return (
    <section className="card">
      <h2 className={styles.name}>{wholeName(user)}</h2>
      <p className={styles.email}>{user.email}</p>
      <div className={`actions ${styles.manage}`}>
        <ButtonLink look="secondary" to={paths.editProfile}>
          <Trans>Manage Profile</Trans>
        </ButtonLink>
        <Link className="tap-link" to={paths.me}>
          <Trans>Certificates, workbook, goal</Trans>
        </Link>
      </div>
    </section>
  );
}
