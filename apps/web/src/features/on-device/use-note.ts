import { useSession } from '@readytowork/api-client/session';
import { useSyncExternalStore } from 'react';
import { notesChanged, readNote, writeNote } from './on-device.ts';

/** The current user's note of a tool, and the function that changes it. */
export function useNote(tool: string) {
  const user = useSession()?.user_id;
  const text = useSyncExternalStore(
    notesChanged,
    () => readNote({ user, tool }),
    () => null,
  );
  return {
    text,
    note: (next: string | null) => writeNote({ user, tool }, next),
    isVisitor: user === undefined,
  };
}
