/** Cookie with the visitor's campaign, set after their consent: a query string, URL-encoded. */
export const cookieName = '_rtw_campaign';

/** Required fields; the others are optional (docs/specification.md, section 2). */
export const neededFields = ['utm_source', 'utm_campaign', 'utm_medium'];
export const campaignFields = [...neededFields, 'utm_term', 'utm_content'];

/**
 * The app's address on Google Play with the visitor's campaign as `referrer`, the parameter that Google Play reads; unchanged
 * unless source, campaign and medium are known.
 *
 * @param cookies as in `document.cookie`
 */
export function campaignLink(address: string, cookies: string): string {
  const campaign = readCampaign(cookies);
  if (!neededFields.every((name) => campaign.get(name)?.trim())) return address;
  const referrer = new URLSearchParams();
  for (const name of campaignFields) {
    const value = campaign.get(name)?.trim();
    if (value) referrer.set(name, value);
  }
  const link = new URL(address);
  link.searchParams.set('referrer', referrer.toString());
  return link.href;
}

function readCampaign(cookies: string): URLSearchParams {
  const prefix = `${cookieName}=`;
  const value = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
  try {
    return new URLSearchParams(decodeURIComponent(value ?? ''));
  } catch {
    // This site did not write the cookie, so there is no campaign.
    return new URLSearchParams();
  }
}
