import { Trans } from '@lingui/react/macro';
import type { Profile, User } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './account.module.scss';
import { Devices } from './devices.tsx';
import { EmailForm } from './email-form.tsx';
import { GoalForm } from './goal-form.tsx';
import { NamesForm } from './names-form.tsx';
import { OwnData } from './own-data.tsx';
import { PictureForm } from './picture-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { UserType } from './user-type.tsx';

/** The 'Manage Account' pane (docs/specification.md, section 2). */
export function ManageAccount({ user, profile }: { user: User; profile: Profile }) {
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
      <NamesForm profile={profile} />
      <GoalForm user={user} />
      <EmailForm user={user} />
      <PictureForm profile={profile} />
      <ProfileForm profile={profile} />
      <Devices userId={user.user_id} />
      <OwnData />
    </div>
  );
}
