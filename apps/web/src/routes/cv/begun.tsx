import { useSearchParams } from '@readytowork/ui/router';
import { Skeleton } from '@readytowork/ui/skeleton';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { type ReactNode, Suspense } from 'react';

interface BegunProps {
  /** The introduction. It is all that the server renders, and all that a visitor who only takes a look downloads. */
  before: ReactNode;
  children: ReactNode;
}

/** Shows the builder once the visitor has started, which the address tells. */
export function Begun({ before, children }: BegunProps) {
  const [search] = useSearchParams();
  const isBrowser = useHydrated();
  return isBrowser && search.has('step') ? <Suspense fallback={<Skeleton />}>{children}</Suspense> : before;
}
