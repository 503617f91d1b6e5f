import { Spinner } from '@readytowork/ui/spinner';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Blocked } from './blocked.tsx';
import { useIsFetchedAlone } from './circle-query.ts';
import { Connections } from './connections.tsx';
import { connectionsQuery, invitationsQuery } from './queries.ts';
import { Received } from './received.tsx';
import { Sent } from './sent.tsx';

/** Invitations received, connections, invitations sent, and blocked people. */
export function MyCircle() {
  const enabled = useIsFetchedAlone();
  const received = useInfiniteQuery({ ...invitationsQuery('received'), enabled });
  const connections = useInfiniteQuery({ ...connectionsQuery(), enabled });
  // Waits for both lists: invitations are on top and would otherwise push the connections down.
  if (received.isPending || connections.isPending) return <Spinner />;
  return (
    <>
      <Received />
      <Connections />
      <Sent />
      <Blocked />
    </>
  );
}
