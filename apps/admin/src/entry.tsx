import { followSession } from '@readytowork/api-client/follow-session';
import { makeQueryClient } from '@readytowork/api-client/query-client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { speakEnglish } from './lib/language.ts';

speakEnglish();
const queryClient = makeQueryClient();
followSession(queryClient, { keepsPages: true });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      {/* A page that is still on its way shows its place at once, rather than the old page for longer. */}
      <BrowserRouter basename="/admin" useTransitions={false}>
        <App queryClient={queryClient} />
      </BrowserRouter>
    </StrictMode>,
  );
