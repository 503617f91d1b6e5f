import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useQuery } from '@tanstack/react-query';
import styles from '../../features/account/account.module.scss';
import { Consents } from '../../features/account/consents.tsx';
import { DataRequests } from '../../features/account/data-requests.tsx';
import { OwnData } from '../../features/account/own-data.tsx';
import { MeNav } from '../../features/me/me-nav.tsx';
import { userQuery } from '../../lib/queries.ts';

/** The user's data: a copy to download, deleting the account, requests and consents. */
export function Page() {
  const { t } = useLingui();
  const id = useSession()?.user_id ?? 0;
  // The dialog that deletes the account asks facilitators for their groups first.
  useQuery({ ...userQuery(id), enabled: id > 0 });
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`My data`} />
          <p className="lead">
            <Trans>What we hold about you belongs to you.</Trans>
          </p>
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <MeNav />
        <div className={styles.pane}>
          <DataRequests userId={id} />
          <Consents userId={id} />
          <OwnData />
        </div>
      </div>
    </>
  );
}
