import { useSession } from '@readytowork/api-client/session';
import type { PathTick } from '@readytowork/contract/choices';
import { useEffect } from 'react';
import { useOutbox } from '../outbox/outbox-context.tsx';
import { pathTicked } from './operations.ts';
import { changePathNote, readPathNote } from './path-note.ts';

/**
 * Ticks a step of the path once it is done on this device. Only the step's name is sent, and only for a user; a visitor's step
 * waits on the device until they sign in (use-own-path.ts).
 */
export function usePathTick(tick: PathTick, isDone: boolean): void {
  const outbox = useOutbox(pathTicked);
  const user = useSession()?.user_id;
  useEffect(() => {
    if (!isDone) return;
    const { ticks } = readPathNote(user);
    if (ticks.includes(tick)) return;
    changePathNote(user, { ticks: [...ticks, tick] });
    if (user !== undefined) outbox.put(pathTicked.operation(tick), user);
  }, [outbox, user, tick, isDone]);
}
