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
 * Lets staff in if their session began with the second factor. Otherwise the server would refuse every staff call, so this page
 * explains what to do.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const { factor_missing, user_id } = useMe();
  const session = useSession();
  // The new token states the factor right after the set-up, before the next call to the server.
  const isWanted = session != null && factor_missing && !isOfStaff(session.access);
  // Keeps the recovery codes on the page although the session is already a staff session.
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
