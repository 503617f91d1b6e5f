import { useEffect, useState, useSyncExternalStore } from 'react';
import { RecordingSession } from './recording-session.ts';

/** A recording session that releases everything on unmount. */
export function useRecording() {
  const [session] = useState(() => new RecordingSession());
  const state = useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => session.state,
  );
  useEffect(() => () => session.discard(), [session]);
  return { session, state };
}
