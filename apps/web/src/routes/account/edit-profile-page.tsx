import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Navigate, useLocation } from '@readytowork/ui/router';
import styles from '../../features/account/account.module.scss';
import { BothRecords } from '../../features/account/both-records.tsx';
import { ManageAccount } from '../../features/account/manage-account.tsx';
import { ProfileNav } from '../../features/account/profile-nav.tsx';
import { paths } from '../../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const { hash } = useLocation();
  // The goal was on this page before; old emails and bookmarks lead here.
  if (hash === '#goal') return <Navigate to={paths.ownGoal} replace />;
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`Manage Profile`} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <ProfileNav />
        <BothRecords>{(user) => <ManageAccount user={user} />}</BothRecords>
      </div>
    </>
  );
}
