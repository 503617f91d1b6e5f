import { Spinner } from '@readytowork/ui/spinner';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Blocked } from './blocked.tsx';
import { Connections } from './connections.tsx';
import { connectionsQuery, invitationsQuery } from './queries.ts';
import { Received } from './received.tsx';
import { Sent } from './sent.tsx';

/** Who wants to connect, whom one knows, whom one has asked and whom one has blocked. */
export function MyCircle() {
  const received = useInfiniteQuery(invitationsQuery('received'));
  const connections = useInfiniteQuery(connectionsQuery());
  // Both at once: invitations stand above, and would push down what is read already.
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
