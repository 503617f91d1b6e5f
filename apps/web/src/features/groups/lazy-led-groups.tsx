import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, Suspense } from 'react';

const Fetched = lazy(async () => ({ default: (await withTimeout(import('./led-groups.tsx'))).LedGroups }));

/** `LedGroups`, needed only by facilitators who delete their account or become learners, so its code loads when it is shown. */
export const LazyLedGroups = ({ user }: { user: number }) => (
  <Suspense fallback={null}>
    <Fetched user={user} />
  </Suspense>
);
