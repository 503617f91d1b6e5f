import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import styles from '../../features/account/account.module.scss';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { paths } from '../../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  return (
    <div className={`page ${styles.narrow}`}>
      <div className="card">
        <PageHeading title={t`Change Your Password`} />
        <p>
          <Trans>Every other device is signed out. This one stays signed in.</Trans>
        </p>
        <ChangePasswordForm />
        <p>
          <Link className="tap-link" to={paths.editProfile}>
            <Trans>Back to Manage Profile</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}
