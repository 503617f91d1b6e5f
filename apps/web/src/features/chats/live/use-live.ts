import { api, openStream } from '@readytowork/api-client/api';
import type { RoomChanges } from '@readytowork/contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { followRoom } from './follow-room.ts';

const isVisible = () => document.visibilityState === 'visible';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is visible, because a tab in the background should use no data. */
const useVisible = (): boolean => useSyncExternalStore(onVisibility, isVisible, () => false);

interface Followed {
  room: string;
  /** Number of the last change that the page knows. */
  change: () => number;
  onChanges: (changes: RoomChanges) => void;
}

/**
 * Follows a chat while its page is visible.
 *
 * @returns the error that ended the connection
 */
export function useLive({ room, change, onChanges }: Followed): unknown {
  const visible = useVisible();
  const [ended, setEnded] = useState<unknown>();
  const where = useEffectEvent(() => ({ params: { room }, query: { after: String(change()) } }));
  const take = useEffectEvent(onChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is another conversation.
  useEffect(() => {
    if (!visible) return;
    const stop = new AbortController();
    const following = followRoom(
      {
        open: (signal) => openStream('GET /v1/chats/:room/stream/', { ...where(), signal }),
        poll: async (signal) => take(await api('GET /v1/chats/:room/changes/', { ...where(), signal })),
        onEvents: (events) => {
          for (const { data } of events) take(JSON.parse(data));
        },
      },
      stop.signal,
    );
    following.catch(setEnded);
    return () => stop.abort();
  }, [visible, room]);
  return ended;
}
