import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Cover } from './cover.tsx';
import { idleFor, noteUse, noticeAfter } from './idle-clock.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface SessionOverProps {
  /** The person who was signed in. */
  email: string;
  /** The session was one that ends when idle. */
  ofStaff: boolean;
  /** Leads to the sign-in page and drops this page. */
  onLeave: () => void;
}

/**
 * A session that nobody used ends with its page kept, for whoever was away comes back to it. In any other case somebody signed out,
 * here or in another tab, or was signed out: then nothing of theirs stays.
 */
export function SessionOver({ email, ofStaff, onLeave }: SessionOverProps) {
  const queries = useQueryClient();
  const [wasIdle] = useState(() => ofStaff && idleFor() >= noticeAfter);
  useEffect(() => {
    if (!wasIdle) onLeave();
  }, [wasIdle, onLeave]);
  useEffect(
    () => () => {
      // Back again: the data on the page may be old.
      noteUse();
      void queries.invalidateQueries();
    },
    [queries],
  );
  return <Cover>{wasIdle && <SignInAgain email={email} />}</Cover>;
}
