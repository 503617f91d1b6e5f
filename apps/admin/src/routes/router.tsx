import { Navigate, Routes } from '@readytowork/ui/router';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy } from 'react';
import { useMe } from '../lib/me.ts';
import { paths } from '../lib/paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { addressesOf, firstPageOf, pagesOf } from './pages-of.ts';
import { pages } from './table.ts';

const components = new Map(
  pages.map(({ path, load }) => [path, lazy(async () => ({ default: (await withTimeout(load())).Page }))]),
);

function routesOf({ path }: (typeof pages)[number]) {
  const Page = components.get(path);
  return addressesOf(path).map((address) => ({ path: address, element: Page ? <Page /> : null }));
}

/** Shows the page at the current address, if the person's roles open it. */
export function Router() {
  const { roles } = useMe();
  const first = firstPageOf(roles);
  const home = { path: paths.home, element: first ? <Navigate to={first.path} replace /> : <NotFoundPage /> };
  return <Routes routes={[home, ...pagesOf(roles).flatMap(routesOf)]} otherwise={<NotFoundPage />} />;
}
