import { useHydrated } from '@readytowork/ui/use-hydrated';
import { useEffect, useReducer } from 'react';
import { campaignConsent, campaignCookie, sayOfCampaign } from './campaign-cookie.ts';

/** The page's cookies, and whether to ask the visitor for permission to store the campaign in the address. */
export function useCampaign() {
  // The server's document is the same for everyone, so the campaign is read in the browser.
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
