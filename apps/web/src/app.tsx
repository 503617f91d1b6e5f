import './styles/main.scss';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { errorMessage, isOffline } from '@readytowork/api-client/api-error';
import { ErrorBoundary } from '@readytowork/ui/error-boundary';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { useLocation } from '@readytowork/ui/router';
import { Skeleton } from '@readytowork/ui/skeleton';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { BrowserOutbox } from './features/outbox/browser-outbox.ts';
import { OutboxProvider } from './features/outbox/outbox-context.tsx';
import { type PageData, PageDataContext } from './lib/page-data.ts';
import { patternAt, Router } from './routes/router.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';

/** The design system's messages for failed calls. */
const errorMessages = { errorMessage, isOffline };

interface AppProps {
  data: PageData;
  queryClient: QueryClient;
  outbox: BrowserOutbox;
}

/** Renders the whole site inside the router. */
export function App({ data, queryClient, outbox }: AppProps) {
  const { pathname } = useLocation();
  return (
    <I18nProvider i18n={i18n}>
      <PageDataContext value={data}>
        <ErrorMessagesContext value={errorMessages}>
          <QueryClientProvider client={queryClient}>
            <OutboxProvider outbox={outbox}>
              <Shell patternAt={patternAt}>
                <ErrorBoundary at={pathname} failure={(fetched) => <ErrorPage fetched={fetched} />}>
                  <Suspense fallback={<Skeleton />}>
                    <Router />
                  </Suspense>
                </ErrorBoundary>
              </Shell>
            </OutboxProvider>
          </QueryClientProvider>
        </ErrorMessagesContext>
      </PageDataContext>
    </I18nProvider>
  );
}
