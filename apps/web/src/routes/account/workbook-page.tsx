import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { wholeName } from '@readytowork/contract/names';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import styles from '../../features/account/account.module.scss';
import { MeNav } from '../../features/me/me-nav.tsx';
import { OwnWorkbook } from '../../features/workbook/components/own-workbook.tsx';
import { workbookQuery } from '../../features/workbook/queries.ts';
import { userQuery } from '../../lib/queries.ts';

/** The learner's workbook, to read, edit and print. */
export function Page() {
  const { t } = useLingui();
  const id = useSession()?.user_id ?? 0;
  const { data: user } = useQuery({ ...userQuery(id), enabled: id > 0 });
  const { data, error, isFetching, refetch } = useQuery({ ...workbookQuery(id), enabled: id > 0 });
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`My workbook`} />
          <p className="lead">
            <Trans>What you wrote in your courses. Nobody else can read it.</Trans>
          </p>
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <MeNav />
        <div>
          {data && <OwnWorkbook user={id} entries={data} writer={user && wholeName(user)} />}
          {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
          {!data && !error && (
            <Spinner>
              <Trans>Fetching your workbook…</Trans>
            </Spinner>
          )}
        </div>
      </div>
    </>
  );
}
