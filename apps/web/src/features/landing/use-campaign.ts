import { useHydrated } from '@readytowork/ui/use-hydrated';
import { useEffect, useReducer } from 'react';
import { campaignConsent, campaignCookie, sayOfCampaign } from './campaign-cookie.ts';

/** The cookies as far as the page may read them, and whether to ask before the campaign in the address is kept. */
export function useCampaign() {
  // The document is the same for everybody: whoever came by a campaign is told apart in the browser.
  const hydrated = useHydrated();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const cookie = hydrated ? campaignCookie(window.location) : undefined;
  const consent = hydrated ? campaignConsent() : 'no';
  useEffect(() => {
    if (!cookie || consent !== 'yes') return;
    // biome-ignore lint/suspicious/noDocumentCookie: the newer call is not in every browser that we serve.
    document.cookie = cookie;
    redraw();
  }, [cookie, consent]);
  const answer = (said: 'yes' | 'no') => {
    sayOfCampaign(said);
    redraw();
  };
  return { cookies: hydrated ? document.cookie : '', asks: Boolean(cookie) && consent === 'unasked', answer };
}
