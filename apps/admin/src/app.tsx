import './styles/main.scss';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { errorMessage, isOffline } from '@readytowork/api-client/api-error';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { FactorGate } from './features/security/factor-gate.tsx';
import { StepUp } from './features/security/step-up.tsx';
import { IdleEnd } from './features/session-end/idle-end.tsx';
import { useMe } from './lib/me.ts';
import { menuOf } from './routes/pages-of.ts';
import { Router } from './routes/router.tsx';
import { Shell } from './shell/shell.tsx';
import { SignedIn } from './shell/signed-in.tsx';

/** How the design system tells a person about a failed call. */
const errorMessages = { errorMessage, isOffline };

/** The whole site, below the router. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <I18nProvider i18n={i18n}>
      <ErrorMessagesContext value={errorMessages}>
        <QueryClientProvider client={queryClient}>
          <SignedIn>
            <FactorGate>
              <Pages />
            </FactorGate>
            <StepUp />
            <IdleEnd />
          </SignedIn>
        </QueryClientProvider>
      </ErrorMessagesContext>
    </I18nProvider>
  );
}

function Pages() {
  const { roles } = useMe();
  return (
    <Shell menu={menuOf(roles)}>
      <Router />
    </Shell>
  );
}
