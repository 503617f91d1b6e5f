import './styles/main.scss';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { errorMessage, isOffline } from '@readytowork/api-client/api-error';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { type PageData, PageDataContext } from './lib/page-data.ts';
import { paths } from './lib/paths.ts';
import { NotFoundPage } from './routes/not-found-page.tsx';
import type { Pages } from './routes/pages.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';
import { SignedIn } from './shell/signed-in.tsx';
import { Skeleton } from './shell/skeleton.tsx';

/** How the design system tells a person about a failed call. */
const errorMessages = { errorMessage, isOffline };

interface AppProps {
  pages: Pages;
  data: PageData;
  queryClient: QueryClient;
}

/** The whole site, below the router. */
export function App({ pages, data, queryClient }: AppProps) {
  const { pathname } = useLocation();
  return (
    <I18nProvider i18n={i18n}>
      <PageDataContext value={data}>
        <ErrorMessagesContext value={errorMessages}>
          <QueryClientProvider client={queryClient}>
            <Shell>
              <ErrorBoundary at={pathname}>
                <Suspense fallback={<Skeleton />}>
                  <Addresses pages={pages} />
                </Suspense>
              </ErrorBoundary>
            </Shell>
          </QueryClientProvider>
        </ErrorMessagesContext>
      </PageDataContext>
    </I18nProvider>
  );
}

function Addresses({ pages }: { pages: Pages }) {
  return (
    <Routes>
      <Route path={paths.home} element={<pages.home />} />
      <Route path={paths.about} element={<pages.about />} />
      <Route path={paths.faq} element={<pages.faq />} />
      <Route path={paths.leaving} element={<pages.leaving />} />
      <Route path={paths.selfHelp} element={<pages.selfHelp />} />
      <Route path={paths.helpCategory} element={<pages.helpCategory />} />
      <Route path={paths.helpArticle} element={<pages.helpArticle />} />
      <Route path={paths.ticket} element={<pages.ticket />} />
      <Route path={paths.signIn} element={<pages.signIn />} />
      <Route path={paths.forgotPassword} element={<pages.forgotPassword />} />
      <Route path={paths.register} element={<pages.register />} />
      <Route path={paths.confirmEmail} element={<pages.confirmEmail />} />
      <Route path={paths.verify} element={<pages.verify />} />
      <Route element={<SignedIn />}>
        <Route path={paths.dashboard} element={<pages.dashboard />} />
        <Route path={paths.editProfile} element={<pages.editProfile />} />
        <Route path={paths.changePassword} element={<pages.changePassword />} />
        <Route path={paths.resources} element={<pages.resources />} />
        <Route path={paths.module} element={<pages.module />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
