import { makeQueryClient } from '@readytowork/api-client/query-client';
import type { SiteSettings } from '@readytowork/contract';
import { type Head, PageHead } from '@readytowork/ui/page-head';
import { MemoryRouter } from '@readytowork/ui/router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { escapeText, headTags } from './document/head-tags.ts';
import { earlyFetch, loadsOf } from './document/preloads.ts';
import { BrowserOutbox } from './features/outbox/browser-outbox.ts';
import { speakEnglish } from './lib/language.ts';
import type { PageData } from './lib/page-data.ts';
import { type Answers, hydrateAnswers } from './lib/public-answers.ts';
import { allPagesHere } from './routes/router.tsx';
import { routes } from './routes/table.ts';

export { pageAt } from './document/page-at.ts';
export { routes };

export interface PageRequest {
  /** As returned by `pageAt`. */
  address: string;
  /** This site's address for browsers, without a trailing slash. */
  publicUrl: string;
  settings: SiteSettings;
  answers?: Answers;
}

export interface Page {
  status: 200 | 404;
  /** The whole document. */
  html: string;
}

speakEnglish();
/** Empty, because the server renders pages for visitors, who have nothing to send. */
const outbox = new BrowserOutbox();
await allPagesHere();

/** Renders the document of an address: readable without JavaScript, then hydrated by the browser. */
export function render({ address, publicUrl, ...data }: PageRequest): Page {
  const head: Head = { title: 'ReadytoWork', status: 200 };
  const pageData: PageData = data;
  const queryClient = makeQueryClient();
  hydrateAnswers(queryClient, data.answers);
  const page = renderToString(
    <PageHead value={head}>
      <MemoryRouter at={address}>
        <App data={pageData} queryClient={queryClient} outbox={outbox} />
      </MemoryRouter>
    </PageHead>,
  );
  const [pathname = '/'] = address.split('?');
  const { template, loads, missing } = loadsOf(pathname, data.settings.analytics !== null);
  const html = fill(template, {
    title: escapeText(head.title),
    head: headTags(head, publicUrl, pathname) + loads,
    earlyFetch: earlyFetch(pathname).join(' '),
    page,
    missing,
    // A "<" in the data must not end the script element.
    data: JSON.stringify(pageData).replaceAll('<', '\\u003c'),
  });
  return { status: head.status, html };
}

type Parts = Record<'title' | 'head' | 'earlyFetch' | 'page' | 'missing' | 'data', string>;

function fill(document: string, parts: Parts): string {
  return document
    .replace(/<title>.*?<\/title>/, () => `<title>${parts.title}</title>`)
    .replace('data-early-fetch=""', () => (parts.earlyFetch ? `data-early-fetch="${parts.earlyFetch}"` : ''))
    .replace('</head>', () => `${parts.head}</head>`)
    .replace('<!--page-->', () => parts.page)
    .replace('<!--missing-->', () => parts.missing)
    .replace('id="page-data">{}', () => `id="page-data">${parts.data}`);
}
