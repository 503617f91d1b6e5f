import { followSession } from '@readytowork/api-client/follow-session';
import { makeQueryClient } from '@readytowork/api-client/query-client';
import { BrowserRouter } from '@readytowork/ui/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { speakEnglish } from './lib/language.ts';

speakEnglish();
const queryClient = makeQueryClient();
followSession(queryClient, { keepsPages: true });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter basename="/admin">
        <App queryClient={queryClient} />
      </BrowserRouter>
    </StrictMode>,
  );
