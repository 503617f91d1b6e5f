import { followSession } from '@readytowork/api-client/follow-session';
import { makeQueryClient } from '@readytowork/api-client/query-client';
import { readSession } from '@readytowork/api-client/session-store';
import { BrowserRouter } from '@readytowork/ui/router';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followLooks } from './features/look-inside/follow-looks.ts';
import { BrowserOutbox } from './features/outbox/browser-outbox.ts';
import { startOutbox } from './features/outbox/start.ts';
import { takeTokenFromAddress } from './features/session/token-in-address.ts';
import { followVisitorWork } from './features/visitor-work/follow-visitor-work.ts';
import { speakEnglish } from './lib/language.ts';
import { readPageData } from './lib/page-data.ts';
import { hydrateAnswers } from './lib/public-answers.ts';
import { operationKinds } from './operation-kinds.ts';
import { firstPageHere } from './routes/router.tsx';

// Runs first, so that the router never sees the token.
const token = takeTokenFromAddress();
if (token)
  void import('./features/token-link/start-from-token.tsx').then((start) => start.startFromToken(token));
speakEnglish();
const queryClient = makeQueryClient();
const data = readPageData();
hydrateAnswers(queryClient, data.answers);
followSession(queryClient);
const outbox = new BrowserOutbox();
outbox.addKinds(operationKinds);
followLooks(outbox);
followVisitorWork(outbox, async () => (await import('./visitor-kinds.ts')).visitorKinds);
startOutbox(outbox, async () => (await import('./rare-operation-kinds.ts')).rareOperationKinds, queryClient);
// Without a network the worker has this part; otherwise it waits until the page has loaded.
if (navigator.serviceWorker?.controller) goOffline();
else if (readSession()) setTimeout(goOffline, 5_000);
void hydrate();

/** If it does not load, or the browser allows no worker, the site works as before: with a network. */
function goOffline(): void {
  void import('./features/offline/start-offline.ts')
    .then(({ startOffline }) => startOffline(queryClient, data.settings.offline_pages))
    .catch(() => {});
}

/** Not a top-level await, which makes the build split more files. */
async function hydrate(): Promise<void> {
  // The first render already includes progress made offline.
  await Promise.all([firstPageHere(window.location.pathname), outbox.store.untilReadable()]);
  const root = document.getElementById('root');
  if (!root) return;
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <App data={data} queryClient={queryClient} outbox={outbox} />
      </BrowserRouter>
    </StrictMode>,
  );
  // A press that asked for this script was held until now (public/first-act.js).
  dispatchEvent(new Event('rtw-here'));
}
