import type { CommunityStanding } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './community.module.scss';
import { membershipQuery } from './membership.ts';

const threshold = () => withTimeout(import('./threshold.ts'));
const JoinCommunity = lazy(async () => ({ default: (await threshold()).JoinCommunity }));
const FirstThings = lazy(async () => ({ default: (await threshold()).FirstThings }));
const NotIn = lazy(async () => ({ default: (await threshold()).NotIn }));
const OnlyGroups = lazy(async () => ({ default: (await threshold()).OnlyGroups }));

interface CommunityGateProps {
  children: ReactNode;
  /** Set if the page needs the whole community, not only facilitators' groups. */
  whole?: boolean;
  /** Part of the page that barred users see, below the explanation. */
  toBarred?: ReactNode;
  /** True while a call of the page is under way whose answer contains the standing. */
  waiting?: boolean;
}

/**
 * Guards every community page: explains the community to users who are not in it, asks for what is missing, and admits them on
 * the same page.
 */
export function CommunityGate({ children, whole = false, toBarred, waiting = false }: CommunityGateProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...membershipQuery, enabled: !waiting });
  return (
    <div className={styles.pane}>
      {data && (
        <Suspense fallback={<Spinner />}>
          <Inside community={data} whole={whole} page={children} toBarred={toBarred} />
        </Suspense>
      )}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Spinner />}
    </div>
  );
}

interface InsideProps {
  community: CommunityStanding;
  whole: boolean;
  page: ReactNode;
  toBarred: ReactNode;
}

function Inside({ community, whole, page, toBarred }: InsideProps) {
  const { mode, standing } = community;
  const [hasJoined, setJoined] = useState(false);
  if (standing === 'age-unknown' || standing === 'rules')
    return <JoinCommunity community={community} standing={standing} onJoined={() => setJoined(true)} />;
  if (standing !== 'in' && standing !== 'muted')
    return (
      <>
        <NotIn community={community} />
        {standing === 'barred' && toBarred}
      </>
    );
  if (whole && mode !== 'on')
    return (
      <>
        {hasJoined && <FirstThings isWhole={false} />}
        <OnlyGroups />
      </>
    );
  return (
    <>
      {hasJoined && <FirstThings isWhole={mode === 'on'} />}
      {standing === 'muted' && <NotIn community={community} />}
      {page}
    </>
  );
}
