import { Trans } from '@lingui/react/macro';
import type { User } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './account.module.scss';
import { UserType } from './user-type.tsx';

/** The 'Manage Account' pane (docs/specification.md, section 2). */
export function ManageAccount({ user }: { user: User }) {
  return (
    <div className={styles.pane}>
      <p>
        <Trans>
          Manage your account. Here you can reset your password, or become a ready to work facilitator to help
          the youth.
        </Trans>
      </p>
      <Link className={`card ${styles.option}`} to={paths.changePassword}>
        <h2>
          <Trans>Reset Your Password</Trans>
        </h2>
        <p>
          <Trans>Change your ReadytoWork log in password.</Trans>
        </p>
      </Link>
      <UserType user={user} />
      <p>
        <Trans>
          More of yours: <Link to={paths.ownDetails}>My details</Link> ·{' '}
          <Link to={paths.ownGoal}>My goal</Link> · <Link to={paths.ownPage}>My page</Link> ·{' '}
          <Link to={paths.ownData}>My data</Link> · <Link to={paths.me}>Me</Link>
        </Trans>
      </p>
    </div>
  );
}
