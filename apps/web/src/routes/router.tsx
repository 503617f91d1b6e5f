import { matchRoutes, Navigate, type Route, Routes } from '@readytowork/ui/router';
import { type ComponentType, lazy, useState } from 'react';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { SignedIn } from '../shell/signed-in.tsx';
import { fetchedPage, fetchPage } from './page-files.ts';
import { redirects, routes } from './table.ts';

const timeoutMs = 2_000;

/** Renders the page for the current address. */
export const Router = () => <Routes routes={elements} otherwise={<NotFoundPage />} />;

const elements: Route[] = [
  ...redirects.map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
  ...routes.map(({ path, file, access }) => {
    const Page = pageOf(file);
    return { path, element: access === 'anyone' ? <Page /> : <SignedIn page={<Page />} /> };
  }),
];

/** The pattern of the page at an address, such as `/people/:handle`; undefined if there is no page. */
export const patternAt = (pathname: string): string | undefined => matchRoutes(routes, pathname)?.route.path;

function pageOf(file: string): ComponentType {
  const Late = lazy(async () => ({ default: await fetchPage(file) }));
  return function Page() {
    // No Suspense for a page that has loaded, because React shows a fallback for at least 300 ms.
    const [Shown] = useState(() => fetchedPage(file) ?? Late);
    return <Shown />;
  };
}

/**
 * Waits for the code of the page at an address, which loads together with the document. If it is late or fails, the page itself
 * reports that, so the rest of the site need not wait.
 */
export async function firstPageHere(pathname: string): Promise<void> {
  const found = matchRoutes(routes, pathname);
  if (!found) return;
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([fetchPage(found.route.file).catch(() => {}), late]);
}

/** Loads every page that the server renders. */
export async function allPagesHere(): Promise<void> {
  await Promise.all(routes.filter(({ access }) => access === 'anyone').map(({ file }) => fetchPage(file)));
}
