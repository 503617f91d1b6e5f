import { Navigate, Routes } from '@readytowork/ui/router';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy } from 'react';
import { useMe } from '../lib/me.ts';
import { paths } from '../lib/paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { firstPageOf, pagesOf } from './pages-of.ts';
import { pages } from './table.ts';

const components = new Map(
  pages.map(({ path, load }) => [path, lazy(async () => ({ default: (await withTimeout(load())).Page }))]),
);

function routeOf({ path }: (typeof pages)[number]) {
  const Page = components.get(path);
  return { path, element: Page ? <Page /> : null };
}

/** The page at the address shown, of those that the person's roles open. */
export function Router() {
  const { roles } = useMe();
  const first = firstPageOf(roles);
  const home = { path: paths.home, element: first ? <Navigate to={first.path} replace /> : <NotFoundPage /> };
  return <Routes routes={[home, ...pagesOf(roles).map(routeOf)]} otherwise={<NotFoundPage />} />;
}
