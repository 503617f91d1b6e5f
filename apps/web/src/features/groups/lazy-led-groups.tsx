import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, Suspense } from 'react';

const Fetched = lazy(async () => ({ default: (await withTimeout(import('./led-groups.tsx'))).LedGroups }));

/** `LedGroups`, which only facilitators who want to go need, so its code loads when it is shown. */
export const LazyLedGroups = ({ user }: { user: number }) => (
  <Suspense fallback={null}>
    <Fetched user={user} />
  </Suspense>
);
