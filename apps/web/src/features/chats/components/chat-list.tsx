import { Trans } from '@lingui/react/macro';
import type { Room } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { generatePath, Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import styles from '../chats.module.scss';
import { dayOf } from '../messages/times.ts';
import { roomsQuery } from '../queries.ts';
import { useRoomName } from '../use-room-name.ts';
import { UnreadCount } from './unread-count.tsx';

/** The member's chats, the one with the newest message first. */
export function ChatList() {
  const [cursor, setCursor] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery(roomsQuery(cursor));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Spinner />;
  const { results, next } = data;
  if (results.length === 0 && !cursor) return <NoChats />;
  return (
    <>
      <ul className={styles.rooms}>
        {results.map((room) => (
          <RoomLine key={room.room} room={room} />
        ))}
      </ul>
      {cursor && (
        <Button look="quiet" onClick={() => setCursor(undefined)}>
          <Trans>Back to the newest</Trans>
        </Button>
      )}
      {next && (
        <Button look="quiet" onClick={() => setCursor(next)}>
          <Trans>Older chats</Trans>
        </Button>
      )}
    </>
  );
}

function RoomLine({ room }: { room: Room }) {
  const { room: id, unread, muted, last_at } = room;
  return (
    <li>
      <Link className={styles.roomLink} to={generatePath(paths.chat, { room: id })}>
        <span className={styles.roomName}>{useRoomName(room)}</span>
        <span className={styles.roomFacts}>
          <KindOfRoom room={room} /> {muted && <Trans>Muted.</Trans>} {longDate(dayOf(last_at))}
        </span>
        {unread > 0 && !muted && <UnreadCount count={unread} />}
      </Link>
    </li>
  );
}

function KindOfRoom({ room: { kind, state, manages } }: { room: Room }) {
  if (state !== 'open') return <Trans>Closed.</Trans>;
  if (kind === 'group')
    return manages ? <Trans>You lead this group.</Trans> : <Trans>Your facilitator’s group.</Trans>;
  return kind === 'own' ? <Trans>Group chat.</Trans> : <Trans>Just the two of you.</Trans>;
}

const NoChats = () => (
  <p className="card">
    <Trans>
      No chats yet. When a facilitator adds you to a group, you find its chat here. You can also start one
      with people you are connected with.
    </Trans>
  </p>
);
