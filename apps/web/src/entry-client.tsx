import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { startOutbox } from './features/outbox/start.ts';
import { followSession } from './features/session/follow-session.ts';
import { takeTokenFromAddress } from './features/session/token-in-address.ts';
import { takeAnswers } from './lib/answers.ts';
import { speakEnglish } from './lib/language.ts';
import { readPageData } from './lib/page-data.ts';
import { makeQueryClient } from './lib/query-client.ts';
import { fetchPage, lazyPages } from './routes/lazy-pages.tsx';

// First of all: the router must not see the token.
const token = takeTokenFromAddress();
if (token) void import('./features/session/token-start.ts').then((start) => start.startFromToken(token));
speakEnglish();
const queryClient = makeQueryClient();
const data = readPageData();
takeAnswers(queryClient, data.answers);
followSession(queryClient);
startOutbox();
// It comes along with the document. Where it does not arrive, the page itself says so.
await fetchPage(window.location.pathname).catch(() => {});
const root = document.getElementById('root');
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      {/* A page that is still on its way shows its place at once, rather than the old page for longer. */}
      <BrowserRouter useTransitions={false}>
        <App pages={lazyPages} data={data} queryClient={queryClient} />
      </BrowserRouter>
    </StrictMode>,
  );
}
