import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatMessage, Room } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Later } from '../../../lib/later.tsx';
import { membershipQuery } from '../../community/membership.ts';
import { useHasPages } from '../../community/person-name.tsx';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import styles from '../chats.module.scss';
import { type Row, rowsOf } from '../messages/rows.ts';
import { useAnnouncement } from '../messages/use-announcement.ts';
import { type MessagesRead, useMessages } from '../messages/use-messages.ts';
import { useReadMarker } from '../messages/use-read-marker.ts';
import { messageWritten } from '../operations.ts';
import { roomQuery } from '../queries.ts';
import { Composer } from './composer.tsx';
import type { MessageMenu } from './message-menu.tsx';
import { MessageRow } from './message-row.tsx';
import { RoomOver } from './room-over.tsx';
import { SteadyScroller } from './steady-scroller.tsx';
import { WaitingRow } from './waiting-row.tsx';

interface ConversationProps {
  room: Room;
  /** The newest messages when the page was opened. */
  first: MessagesRead;
}

/** The messages of a room, and the box to write one. */
export function Conversation({ room, first }: ConversationProps) {
  const { t } = useLingui();
  const scroller = useRef<SteadyScroller>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [chosen, setChosen] = useState<ChatMessage>();
  const { words, announce } = useAnnouncement();
  const { window, ended, fetchPage, failed, refresh } = useMessages({
    room: room.room,
    first,
    isAtEnd: () => isAtEnd,
    onReceived: announce,
    onRefused: useLookAgain(room.room),
  });
  const { messages, older, newer } = window;
  // Read here rather than in a component of its own, because the scroller can only follow rows that render together with it.
  const waiting = useWaitingIn(room.room, messages);
  const isAtNewest = isAtEnd && !newer;
  const { arrival, hasNews } = useReading(room, messages.at(-1)?.number ?? 0, isAtNewest);
  const jump = async () => {
    if (newer) await fetchPage('newest');
    scroller.current?.scrollToEnd();
  };
  if (ended) return <RoomOver error={ended} room={room.room} />;
  return (
    <>
      <div className={styles.view}>
        <SteadyScroller
          ref={scroller}
          label={t`Messages`}
          onAtEnd={setIsAtEnd}
          onNear={(end) => failed === undefined && void fetchPage(end)}
        >
          <Beginning older={older} failed={failed === 'older'} onRetry={() => void fetchPage('older')} />
          <ol className={styles.messages}>
            <RoomRows rows={rowsOf(messages, arrival)} onMore={setChosen} />
            {!newer && waiting.map((message) => <WaitingRow key={message.id} message={message} />)}
          </ol>
          {failed === 'newer' && <Retry onRetry={() => void fetchPage('newer')} />}
        </SteadyScroller>
        {!isAtNewest && (
          <ToNewest isNews={hasNews} onPress={() => void jump()} onGone={() => scroller.current?.focus()} />
        )}
      </div>
      <Announcement words={words} />
      <Composer room={room} onSent={() => void jump()} />
      {chosen && (
        <LaterMenu
          room={room}
          message={chosen}
          onClose={() => setChosen(undefined)}
          onChanged={refresh}
          onBlocked={() => fetchPage('newest')}
        />
      )}
    </>
  );
}

const Announcement = ({ words }: { words: string }) => (
  <p className="visually-hidden" role="status">
    {words}
  </p>
);

/** Remembers where the reader was on arrival, notes messages that arrive while they read further up, and marks what they read. */
function useReading(room: Room, last: number, isAtNewest: boolean) {
  const arrival = useRef({ lastRead: room.last_read, lastThen: room.last_number }).current;
  useReadMarker(room.room, room.last_read, isAtNewest ? last : undefined);
  const lastSeen = useRef(last);
  if (isAtNewest) lastSeen.current = last;
  return { arrival, hasNews: last > lastSeen.current };
}

/** A message's menu, whose code loads on the first press. */
const LaterMenu = (props: ComponentProps<typeof MessageMenu>) => (
  <Later fetchPart={() => import('./message-menu.tsx')} onClose={props.onClose}>
    {(part) => <part.MessageMenu {...props} />}
  </Later>
);

interface ToNewestProps {
  isNews: boolean;
  onPress: () => void;
  /** Called when the button disappears while it has the focus. */
  onGone: () => void;
}

/**
 * The button "Go to the newest". It disappears once the newest messages are visible, by a press or by scrolling, and then moves
 * the focus to the messages.
 */
function ToNewest({ isNews, onPress, onGone }: ToNewestProps) {
  const button = useRef<HTMLButtonElement>(null);
  const giveFocus = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const leaving = button.current;
    return () => {
      if (leaving && leaving === document.activeElement) giveFocus();
    };
  }, []);
  return (
    <Button ref={button} className={styles.jump} look="secondary" onClick={onPress}>
      {isNews ? <Trans>New messages</Trans> : <Trans>Go to the newest</Trans>}
    </Button>
  );
}

/**
 * Fetches the chat and the member's rights again: while they typed, the chat may have been closed or they may have been removed.
 */
function useLookAgain(room: string): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: roomQuery(room).queryKey });
    void queries.invalidateQueries({ queryKey: membershipQuery.queryKey });
  };
}

interface RoomRowsProps {
  rows: Row<ChatMessage>[];
  onMore: (message: ChatMessage) => void;
}

function RoomRows({ rows, onMore }: RoomRowsProps) {
  const hasPages = useHasPages();
  return rows.map((row) => <RoomRow key={row.key} row={row} hasPages={hasPages} onMore={onMore} />);
}

interface RoomRowProps extends Pick<RoomRowsProps, 'onMore'> {
  row: Row<ChatMessage>;
  hasPages: boolean;
}

function RoomRow({ row, hasPages, onMore }: RoomRowProps) {
  if (row.kind === 'message')
    return <MessageRow message={row.message} follows={row.follows} hasPages={hasPages} onMore={onMore} />;
  if (row.kind === 'day') return <li className={styles.day}>{longDate(row.day)}</li>;
  return (
    <li data-unread className={styles.unread}>
      <Trans>New messages</Trans>
    </li>
  );
}

/** Messages in this chat that are waiting to be sent, in the order they were written. */
const useWaitingIn = (room: string, known: readonly ChatMessage[]) =>
  useWaitingOf(messageWritten).filter(
    (message) => message.room === room && !known.some(({ id }) => id === message.id),
  );

interface BeginningProps {
  older: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** The beginning of the list, equally high in every state, so that nothing moves when older messages arrive. */
function Beginning({ older, failed, onRetry }: BeginningProps) {
  if (failed) return <Retry onRetry={onRetry} />;
  return (
    <p className={styles.beginning}>
      {older ? <Trans>Loading older messages…</Trans> : <Trans>This is where the chat begins.</Trans>}
    </p>
  );
}

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.beginning}>
    <Button look="quiet" onClick={onRetry}>
      <Trans>The messages did not load. Try again</Trans>
    </Button>
  </div>
);
