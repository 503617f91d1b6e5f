import { makeQueryClient } from '@readytowork/api-client/query-client';
import type { Certificate, LandingCourse } from '@readytowork/contract';
import { type Head, PageHead } from '@readytowork/ui/page-head';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import template from '../dist/client/index.html?raw';
import { App } from './app.tsx';
import { escapeText, headTags } from './head-tags.ts';
import { speakEnglish } from './lib/language.ts';
import type { PageData, SiteSettings } from './lib/page-data.ts';
import { type Answers, hydrateAnswers } from './lib/public-answers.ts';
import { askedFirst, preloadsFor } from './preloads.ts';
import { AboutPage } from './routes/about-page.tsx';
import { ConfirmEmailPage } from './routes/confirm-email-page.tsx';
import { FaqPage } from './routes/faq-page.tsx';
import { ForgotPasswordPage } from './routes/forgot-password-page.tsx';
import { HelpArticlePage } from './routes/help-article-page.tsx';
import { HelpCategoryPage } from './routes/help-category-page.tsx';
import { HomePage } from './routes/home-page.tsx';
import { LeavingPage } from './routes/leaving-page.tsx';
import type { Pages } from './routes/pages.ts';
import { RegisterPage } from './routes/register-page.tsx';
import { SelfHelpPage } from './routes/self-help-page.tsx';
import { SignInPage } from './routes/sign-in-page.tsx';
import { TicketPage } from './routes/ticket-page.tsx';
import { VerifyPage } from './routes/verify-page.tsx';
import { Skeleton } from './shell/skeleton.tsx';

export { samePage } from './same-page.ts';
export type { SiteSettings };

export interface PageRequest {
  /** Path and query, as asked for. */
  path: string;
  /** How browsers reach this site, without a slash at the end. */
  publicUrl: string;
  settings: SiteSettings;
  data?: { certificate: Certificate | null } | { courses: LandingCourse[] } | { answers: Answers };
}

export interface Page {
  status: 200 | 404;
  /** The whole document. */
  html: string;
}

/** Pages for those who are signed in are put together in the browser: the document brings their skeleton. */
const pages: Pages = {
  home: HomePage,
  about: AboutPage,
  faq: FaqPage,
  leaving: LeavingPage,
  selfHelp: SelfHelpPage,
  helpCategory: HelpCategoryPage,
  helpArticle: HelpArticlePage,
  ticket: TicketPage,
  signIn: SignInPage,
  forgotPassword: ForgotPasswordPage,
  register: RegisterPage,
  confirmEmail: ConfirmEmailPage,
  verify: VerifyPage,
  dashboard: Skeleton,
  editProfile: Skeleton,
  changePassword: Skeleton,
  resources: Skeleton,
  module: Skeleton,
};

speakEnglish();

/** Makes the document for an address: readable before any script, taken over by the browser afterwards. */
export function render({ path, publicUrl, settings, data }: PageRequest): Page {
  const head: Head = { title: 'ReadytoWork', status: 200 };
  const pageData: PageData = { settings, ...(data && { ...data, path: pathnameOf(path) }) };
  const queryClient = makeQueryClient();
  hydrateAnswers(queryClient, pageData.answers);
  const page = renderToString(
    <PageHead value={head}>
      <StaticRouter location={path}>
        <App pages={pages} data={pageData} queryClient={queryClient} />
      </StaticRouter>
    </PageHead>,
  );
  const html = fill(template, {
    title: escapeText(head.title),
    head: headTags(head, publicUrl, pathnameOf(path)) + preloadsFor(pathnameOf(path)),
    asked: askedFirst(pathnameOf(path)).join(' '),
    page,
    // A "<" in the data must not end the script element.
    data: JSON.stringify(pageData).replaceAll('<', '\\u003c'),
  });
  return { status: head.status, html };
}

function fill(document: string, parts: Record<'title' | 'head' | 'asked' | 'page' | 'data', string>): string {
  return document
    .replace(/<title>.*?<\/title>/, () => `<title>${parts.title}</title>`)
    .replace('data-ask=""', () => (parts.asked ? `data-ask="${parts.asked}"` : ''))
    .replace('</head>', () => `${parts.head}</head>`)
    .replace('<!--page-->', () => parts.page)
    .replace('id="page-data">{}', () => `id="page-data">${parts.data}`);
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/)[0] ?? path;
}
