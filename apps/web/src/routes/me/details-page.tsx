import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import styles from '../../features/account/account.module.scss';
import { BothRecords } from '../../features/account/both-records.tsx';
import { Devices } from '../../features/account/devices.tsx';
import { EmailForm } from '../../features/account/email-form.tsx';
import { NamesForm } from '../../features/account/names-form.tsx';
import { PictureForm } from '../../features/account/picture-form.tsx';
import { BackgroundSection } from '../../features/background/background-section.tsx';
import { MeNav } from '../../features/me/me-nav.tsx';
import { SignInCodes } from '../../features/second-factor/components/sign-in-codes.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';

const OwnOutcomes = lazyPart(
  async () => (await import('../../features/outcomes/own-outcomes.tsx')).OwnOutcomes,
);

/** The learner's name, picture, email address and devices. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`My details`} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <MeNav />
        <div className={styles.pane}>
          <BothRecords>
            {(user, profile) => (
              <>
                <NamesForm profile={profile} />
                <PictureForm profile={profile} />
                <BackgroundSection userId={user.user_id} more={<OwnOutcomes />} />
                <EmailForm user={user} />
                <SignInCodes userId={user.user_id} />
                <Devices userId={user.user_id} />
              </>
            )}
          </BothRecords>
        </div>
      </div>
    </>
  );
}
