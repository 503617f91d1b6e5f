import { isOfStaff } from '@readytowork/api-client/access-token';
import { useSession } from '@readytowork/api-client/session';
import { Skeleton } from '@readytowork/ui/skeleton';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMe } from '../../lib/me.ts';

const BeforeYouGoOn = lazy(() =>
  withTimeout(import('./before-you-go-on.tsx')).then((file) => ({ default: file.BeforeYouGoOn })),
);

/**
 * Staff goes on in a session that began with the second factor. In any other the server refuses every call of theirs; here they are
 * told so once, and what to do.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const { factor_missing, user_id } = useMe();
  const session = useSession();
  // After the set-up the token knows it before the next call.
  const isWanted = session != null && factor_missing && !isOfStaff(session.access);
  // The recovery codes stay on the page although the session already counts as staff.
  const [isOpen, setOpen] = useState(!isWanted);
  if (isWanted && isOpen) setOpen(false);
  if (isOpen) return children;
  return (
    <main id="main">
      <Suspense fallback={<Skeleton />}>
        <BeforeYouGoOn user={user_id} onDone={() => setOpen(true)} />
      </Suspense>
    </main>
  );
}
