import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { useMe } from '../lib/me.ts';
import { paths } from '../lib/paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { firstPageOf, pagesOf } from './pages-of.ts';
import { pages } from './table.ts';

const components = new Map(
  pages.map(({ path, load }) => [path, lazy(async () => ({ default: (await withTimeout(load())).Page }))]),
);

/** The page at the address shown, of those that the person's roles open. */
export function Router() {
  const { roles } = useMe();
  const first = firstPageOf(roles);
  const open: RouteObject[] = pagesOf(roles).map(({ path }) => ({
    path,
    Component: components.get(path) ?? null,
  }));
  return useRoutes([
    { path: paths.home, element: first ? <Navigate to={first.path} replace /> : <NotFoundPage /> },
    ...open,
    { path: '*', element: <NotFoundPage /> },
  ]);
}
