import { errorMessage, isOffline } from '@readytowork/api-client/api-error';
import { makeQueryClient } from '@readytowork/api-client/query-client';
import type { Me } from '@readytowork/contract';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { useLocation } from '@readytowork/ui/router';
import { renderPart } from '@readytowork/ui/testing/render-part';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MeContext } from '../lib/me.ts';
import { StatusRegion } from '../lib/status.tsx';

interface Site {
  /** Address to render at, below /admin. */
  at?: string;
  roles?: Me['roles'];
  factorMissing?: boolean;
}

/**
 * Renders a part of the administration site inside the providers of app.tsx and the shell. `place()` returns the router's current
 * address.
 */
export function renderAdmin(
  part: ReactNode,
  { at = '/', roles = ['administrator'], factorMissing = false }: Site = {},
) {
  const queryClient = makeQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  const me = {
    user_id: 1,
    first_name: 'Ada',
    last_name: 'Min',
    email: 'admin@example.org',
    roles,
    factor_missing: factorMissing,
  };
  let place = at;
  const Place = () => {
    const { pathname, search } = useLocation();
    place = pathname + search;
    return null;
  };
  const around = (children: ReactNode) => (
    <ErrorMessagesContext value={{ errorMessage, isOffline }}>
      <QueryClientProvider client={queryClient}>
        <MeContext value={me}>
          <StatusRegion>{children}</StatusRegion>
        </MeContext>
        <Place />
      </QueryClientProvider>
    </ErrorMessagesContext>
  );
  const page = renderPart(around(part), { at });
  return { ...page, show: (next: ReactNode) => page.show(around(next)), queryClient, place: () => place };
}
