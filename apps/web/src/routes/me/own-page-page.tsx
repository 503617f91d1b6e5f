import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import styles from '../../features/account/account.module.scss';
import { BothRecords } from '../../features/account/both-records.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { MeNav } from '../../features/me/me-nav.tsx';

/** The learner's profile texts, and their visibility. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`My page`} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <MeNav />
        <div className={styles.pane}>
          <BothRecords>{(_, profile) => <ProfileForm profile={profile} />}</BothRecords>
        </div>
      </div>
    </>
  );
}
