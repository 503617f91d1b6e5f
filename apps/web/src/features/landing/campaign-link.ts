/** The cookie that keeps the campaign which brought a visitor, once they agreed: a query string, URL-encoded. */
export const cookieName = '_rtw_campaign';

/** What must be there, and what may be (docs/specification.md, section 2). */
export const neededFields = ['utm_source', 'utm_campaign', 'utm_medium'];
export const campaignFields = [...neededFields, 'utm_term', 'utm_content'];

/**
 * The address of the app on Google Play, with the campaign that brought the visitor as its `referrer`, the way
 * Google Play reads it; unchanged unless source, campaign and medium are all known.
 *
 * @param cookies as `document.cookie` gives them
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
    // Not what this site writes: no campaign.
    return new URLSearchParams();
  }
}
