import { useSession } from '@readytowork/api-client/session';
import type { Profile, User } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userQuery } from '../../lib/queries.ts';
import { profileQuery } from './queries.ts';

/** Renders its content only once both profile records have loaded (docs/specification.md, section 2, Manage Profile). */
export function BothRecords({ children }: { children: (user: User, profile: Profile) => ReactNode }) {
  const session = useSession();
  const id = session?.user_id ?? 0;
  const user = useQuery({ ...userQuery(id), enabled: Boolean(session) });
  const profile = useQuery({ ...profileQuery(id), enabled: Boolean(session) });
  if (user.data && profile.data) return children(user.data, profile.data);
  const failed = [user, profile].filter((query) => query.isError && query.data === undefined);
  if (!failed[0]) return <Spinner />;
  return (
    <LoadFailure
      error={failed[0].error}
      onRetry={() => failed.forEach((query) => void query.refetch())}
      busy={failed.some((query) => query.isFetching)}
    />
  );
}
