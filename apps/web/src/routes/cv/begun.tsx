import { useSearchParams } from '@readytowork/ui/router';
import { Skeleton } from '@readytowork/ui/skeleton';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { type ReactNode, Suspense } from 'react';

interface BegunProps {
  /** The introduction: all that the server renders, and all that a visitor downloads who only looks. */
  before: ReactNode;
  children: ReactNode;
}

/** Shows the builder once the visitor has begun, which the address says. */
export function Begun({ before, children }: BegunProps) {
  const [search] = useSearchParams();
  const isBrowser = useHydrated();
  return isBrowser && search.has('step') ? <Suspense fallback={<Skeleton />}>{children}</Suspense> : before;
}
