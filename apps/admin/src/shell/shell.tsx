import { Trans } from '@lingui/react/macro';
import { ErrorBoundary } from '@readytowork/ui/error-boundary';
import { arrivedAt } from '@readytowork/ui/navigation';
import { useLocation } from '@readytowork/ui/router';
import { useScrollRestoration } from '@readytowork/ui/scroll-restoration';
import { Skeleton } from '@readytowork/ui/skeleton';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { StatusRegion } from '../lib/status.tsx';
import { ErrorPage } from './error-page.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { Notices } from './notices.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

interface ShellProps {
  /** Pages that the person may see. */
  menu: readonly MenuEntry[];
  children: ReactNode;
}

/** The frame around every page: top bar, menu and notices. */
export function Shell({ menu, children }: ShellProps) {
  const { pathname } = useLocation();
  useLayoutEffect(() => arrivedAt(pathname), [pathname]);
  useScrollRestoration();
  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <TopBar />
      <div className="beside-menu">
        <SideMenu entries={menu} />
        <main id="main" tabIndex={-1}>
          <Notices />
          <StatusRegion>
            <ErrorBoundary at={pathname} failure={(fetched) => <ErrorPage fetched={fetched} />}>
              <Suspense fallback={<Skeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </StatusRegion>
        </main>
      </div>
    </>
  );
}
