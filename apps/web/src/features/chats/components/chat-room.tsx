import { useLingui } from '@lingui/react/macro';
import type { ChatPage, Room } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Later } from '../../../lib/later.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from '../chats.module.scss';
import { newestQuery, roomQuery } from '../queries.ts';
import { useRoomName } from '../use-room-name.ts';
import { Conversation } from './conversation.tsx';
import { RoomOver } from './room-over.tsx';
import { SafetyBox } from './safety-box.tsx';

interface ChatRoomProps {
  room: string;
  /** The call of the page, which may contain the room and its newest messages. */
  page?: { isPending: boolean; data: ChatPage | undefined };
}

/** A chat: its header, the safety advice and the conversation. */
export function ChatRoom({ room: id, page }: ChatRoomProps) {
  const enabled = !page?.isPending;
  const { chat } = page?.data ?? {};
  const room = useQuery({ ...roomQuery(id), enabled, ...(chat && { initialData: chat.room }) });
  const newest = useQuery({ ...newestQuery(id), enabled, ...(chat && { initialData: chat.messages }) });
  const error = room.error ?? newest.error;
  const retry = () => void Promise.all([room.refetch(), newest.refetch()]);
  const isOver = error && 'status' in error && (error.status === 404 || error.status === 403);
  return (
    <div className={styles.room} data-at-foot="chat">
      <Head room={room.data} />
      <SafetyBox />
      {room.data && newest.data && !isOver ? (
        <Conversation key={id} room={room.data} first={newest.data} />
      ) : (
        <div className={styles.view}>
          {!error && <Spinner />}
          {error && isOver && <RoomOver error={error} room={id} />}
          {error && !isOver && (
            <LoadFailure error={error} onRetry={retry} busy={room.isFetching || newest.isFetching} />
          )}
        </div>
      )}
    </div>
  );
}

function Head({ room }: { room: Room | undefined }) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <Link className="icon-button" to={paths.chats} aria-label={t`Back to my chats`}>
        <Icon name="back" />
      </Link>
      {room ? <Named room={room} /> : <PageHeading title={t`Chat`} className={styles.name} />}
    </header>
  );
}

function Named({ room }: { room: Room }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const name = useRoomName(room);
  return (
    <>
      <PageHeading title={name} className={styles.name} />
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={t`About this chat`}
        onClick={() => setOpen(true)}
      >
        <Icon name="info" />
      </button>
      {open && (
        <Later fetchPart={() => import('./about-room.tsx')} onClose={() => setOpen(false)}>
          {({ AboutRoom }) => <AboutRoom room={room} onClose={() => setOpen(false)} />}
        </Later>
      )}
    </>
  );
}
