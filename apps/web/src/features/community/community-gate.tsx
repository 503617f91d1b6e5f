import type { CommunityStanding } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './community.module.scss';
import { JoinCommunity } from './join-community.tsx';
import { membershipQuery } from './membership.ts';
import { NotIn } from './not-in.tsx';
import { OnlyGroups } from './only-groups.tsx';

interface CommunityGateProps {
  children: ReactNode;
  /** The page has nothing where people meet in the groups of facilitators alone. */
  whole?: boolean;
  /** What whoever is barred sees of the page, below the words that say so. */
  toBarred?: ReactNode;
}

/**
 * Around every page of the community: whoever is not in it yet is told what it is and asked for what is missing, and comes in on the
 * same page.
 */
export function CommunityGate({ children, whole = false, toBarred }: CommunityGateProps) {
  const { data, error, isFetching, refetch } = useQuery(membershipQuery);
  return (
    <div className={styles.pane}>
      {data && <Inside community={data} whole={whole} page={children} toBarred={toBarred} />}
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
  if (standing === 'age-unknown' || standing === 'rules')
    return <JoinCommunity community={community} standing={standing} />;
  if (standing !== 'in' && standing !== 'muted')
    return (
      <>
        <NotIn community={community} />
        {standing === 'barred' && toBarred}
      </>
    );
  if (whole && mode !== 'on') return <OnlyGroups />;
  return (
    <>
      {standing === 'muted' && <NotIn community={community} />}
      {page}
    </>
  );
}
