import { useSession } from '@readytowork/api-client/session';
import type { PathTick } from '@readytowork/contract/choices';
import { useEffect } from 'react';
import { changePathNote, readPathNote } from './path-note.ts';

/** Stores on this device that a step of the path is done. The dashboard reports it to the account (use-own-path.ts). */
export function usePathTick(tick: PathTick, isDone: boolean): void {
  const user = useSession()?.user_id;
  useEffect(() => {
    if (!isDone) return;
    const { ticks } = readPathNote(user);
    if (!ticks.includes(tick)) changePathNote(user, { ticks: [...ticks, tick] });
  }, [user, tick, isDone]);
}
