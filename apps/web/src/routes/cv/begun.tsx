import { useSearchParams } from '@readytowork/ui/router';
import { Skeleton } from '@readytowork/ui/skeleton';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { type ReactNode, Suspense } from 'react';

interface BegunProps {
  /** What the page is for: all that the server draws, and all that a visitor fetches who only looks. */
  before: ReactNode;
  children: ReactNode;
}

/** Shows what is written with once somebody has begun, which stands in the address. */
export function Begun({ before, children }: BegunProps) {
  const [search] = useSearchParams();
  const isBrowser = useHydrated();
  return isBrowser && search.has('step') ? <Suspense fallback={<Skeleton />}>{children}</Suspense> : before;
}
