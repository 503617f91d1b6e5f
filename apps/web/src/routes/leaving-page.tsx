import { useParams } from '@readytowork/ui/router';
import { LeavingNotice } from '../features/external-links/leaving-notice.tsx';
import { addressOf, isTarget } from '../features/external-links/targets.ts';
import { usePageData } from '../lib/page-data.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Page as PrivacyPage } from './public/privacy-page.tsx';
import { Page as TermsPage } from './public/terms-page.tsx';

/** Where the footer's links lead without JavaScript: the notice, or a page of ours until the bank names its own. */
export function Page() {
  const { target } = useParams();
  const { links } = usePageData().settings;
  if (!links || !isTarget(target)) return <NotFoundPage />;
  if (target === 'terms') return <TermsPage />;
  if (target === 'privacy') return <PrivacyPage />;
  return <LeavingNotice address={addressOf(links, target)} />;
}
