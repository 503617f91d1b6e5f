import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAtService } from '../../lib/at-service.ts';
import { Cover } from './cover.tsx';
import { idleFor, noteUse, noticeAfter } from './idle-clock.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface SessionOverProps {
  /** The person who was signed in. */
  email: string;
  user: number;
  /** True if the session was one that ends when idle. */
  ofStaff: boolean;
  /** Goes to the sign-in page and discards this page. */
  onLeave: () => void;
}

/**
 * After an idle session has ended, the page stays under a cover, so that its user can sign in and continue. In any other case
 * the user signed out, here or in another tab, or was signed out: then nothing of theirs stays.
 */
export function SessionOver({ email, user, ofStaff, onLeave }: SessionOverProps) {
  const queries = useQueryClient();
  const [wasIdle] = useState(() => ofStaff && idleFor() >= noticeAfter);
  useEffect(() => {
    if (!wasIdle) onLeave();
  }, [wasIdle, onLeave]);
  useEffect(
    () => () => {
      // The user is back: the data on the page may be outdated.
      noteUse();
      void queries.invalidateQueries();
    },
    [queries],
  );
  return <Cover>{wasIdle && <SignInAgain email={email} atService={isAtService(user)} />}</Cover>;
}
