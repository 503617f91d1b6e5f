import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Cover } from './cover.tsx';
import { idleFor, noteUse, noticeAfter } from './idle-clock.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface SessionOverProps {
  /** Who was signed in. */
  email: string;
  /** Theirs was a session that ends when nobody uses it. */
  ofStaff: boolean;
  /** To the sign-in page; nothing of this page is kept. */
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
      // Back again: what stands on the page may be old.
      noteUse();
      void queries.invalidateQueries();
    },
    [queries],
  );
  return <Cover>{wasIdle && <SignInAgain email={email} />}</Cover>;
}
