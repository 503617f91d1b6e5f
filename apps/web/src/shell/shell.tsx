import { Trans } from '@lingui/react/macro';
import { arrivedAt } from '@readytowork/ui/navigation';
import { useLocation } from '@readytowork/ui/router';
import { useScrollRestoration } from '@readytowork/ui/scroll-restoration';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { LinkNotice } from '../features/session/link-notice.tsx';
import { usePageData } from '../lib/page-data.ts';
import { paths } from '../lib/paths.ts';
import { AfterSignOut } from './after-sign-out.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SiteBar } from './site-bar.tsx';

// On the server, React would warn about useLayoutEffect at every render.
const useBeforePaint = typeof window === 'undefined' ? () => {} : useLayoutEffect;

const Visits = lazy(() =>
  import('../features/analytics/visits.tsx').then((file) => ({ default: file.Visits })),
);

/** Names the pattern of the page at an address. */
type PatternAt = (pathname: string) => string | undefined;

/** Counts visits; its code is fetched only if the setting for that is on. */
function Counted({ patternAt }: { patternAt: PatternAt }) {
  const { analytics } = usePageData().settings;
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  // A preview promises to count nothing.
  if (!hydrated || !analytics || pathname === paths.coursePreview) return null;
  return (
    <Suspense>
      <Visits address={analytics} patternAt={patternAt} />
    </Suspense>
  );
}

/** The header, footer and dialogs around every page. */
export function Shell({ children, patternAt }: { children: ReactNode; patternAt: PatternAt }) {
  const { pathname } = useLocation();
  useBeforePaint(() => arrivedAt(pathname), [pathname]);
  useScrollRestoration();
  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      {/* Boundaries that never wait: the browser hydrates them one after the other, and can answer between. */}
      <Suspense>
        <Header />
      </Suspense>
      <main id="main" tabIndex={-1}>
        <LinkNotice />
        {children}
      </main>
      <Counted patternAt={patternAt} />
      <Suspense>
        <Footer />
      </Suspense>
      <SiteBar />
      <AfterSignOut />
    </>
  );
}
