import { errorMessage, isOffline } from '@readytowork/api-client/api-error';
import { makeQueryClient } from '@readytowork/api-client/query-client';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { useLocation } from '@readytowork/ui/router';
import { renderPart } from '@readytowork/ui/testing/render-part';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BrowserOutbox } from '../features/outbox/browser-outbox.ts';
import { OutboxProvider } from '../features/outbox/outbox-context.tsx';
import { PageDataContext, type SiteSettings } from '../lib/page-data.ts';
import { makeOutbox } from './make-outbox.ts';

interface Site {
  /** The address of the page. */
  at?: string;
  settings?: Partial<SiteSettings>;
  /** A new outbox by default, which is closed when the test ends. */
  outbox?: BrowserOutbox;
}

const settings: SiteSettings = {
  demo: false,
  registration: 'open',
  joining: null,
  links: null,
  analytics: null,
};

/** Renders a part of the learner site inside the providers of app.tsx. `place()` returns the router's current address. */
export function renderSite(
  part: ReactNode,
  { at = '/', settings: own = {}, outbox = makeOutbox() }: Site = {},
) {
  const queryClient = makeQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  let place = at;
  const Place = () => {
    const { pathname, search } = useLocation();
    place = pathname + search;
    return null;
  };
  const around = (children: ReactNode) => (
    <PageDataContext value={{ settings: { ...settings, ...own } }}>
      <ErrorMessagesContext value={{ errorMessage, isOffline }}>
        <QueryClientProvider client={queryClient}>
          <OutboxProvider outbox={outbox}>
            {children}
            <Place />
          </OutboxProvider>
        </QueryClientProvider>
      </ErrorMessagesContext>
    </PageDataContext>
  );
  const page = renderPart(around(part), { at });
  return {
    ...page,
    show: (next: ReactNode) => page.show(around(next)),
    queryClient,
    outbox,
    place: () => place,
  };
}
