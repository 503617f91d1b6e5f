import { useEffect, useState, useSyncExternalStore } from 'react';
import { RecordingSession } from './recording-session.ts';

/** A place to record in; it lets go of everything when it leaves the page. */
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
