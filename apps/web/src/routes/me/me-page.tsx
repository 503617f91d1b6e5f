import { useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useQuery } from '@tanstack/react-query';
import styles from '../../features/me/me.module.scss';
import { mePageQuery } from '../../features/me/queries.ts';
import { Tiles } from '../../features/me/tiles.tsx';
import { KeptList } from '../../features/offline/components/kept-list.tsx';

/** Everything of the learner's own, a tile each. */
export function Page() {
  const { t } = useLingui();
  const id = useSession()?.user_id ?? 0;
  const { data, error, isFetching, refetch } = useQuery({ ...mePageQuery(id), enabled: id > 0 });
  return (
    <>
      <header className={`hero ${styles.head}`}>
        <div className="page">
          <PageHeading title={t`Me`} />
          <p>{data && `${data.user.first_name} ${data.user.last_name}`.trim()}</p>
        </div>
      </header>
      <div className="page">
        <Tiles page={data} />
        <KeptList />
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      </div>
    </>
  );
}
