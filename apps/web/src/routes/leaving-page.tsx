import { useParams } from '@readytowork/ui/router';
import { LeavingNotice } from '../features/external-links/leaving-notice.tsx';
import { OurPrivacy } from '../features/external-links/our-privacy.tsx';
import { OurTerms } from '../features/external-links/our-terms.tsx';
import { addressOf, isTarget } from '../features/external-links/targets.ts';
import { usePageData } from '../lib/page-data.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

/** Where the footer's links lead without JavaScript: the notice, or a page of ours until the bank names its own. */
export function Page() {
  const { target } = useParams();
  const { links } = usePageData().settings;
  if (!links || !isTarget(target)) return <NotFoundPage />;
  if (target === 'terms') return <OurTerms unlisted />;
  if (target === 'privacy') return <OurPrivacy unlisted />;
  return <LeavingNotice address={addressOf(links, target)} />;
}
