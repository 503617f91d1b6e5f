import { campaignFields, cookieName, neededFields } from './campaign-link.ts';

const thirtyDays = 30 * 24 * 3600;
/** Maximum characters of a field, and maximum bytes of the whole cookie. */
const longestField = 100;
const largest = 2_000;

/** Storage key for whether the visitor allows the campaign to be stored. It is in people's browsers, so it must not change. */
const consentKey = 'rtw.campaign';

/**
 * The cookie for the campaign named in an address, in the form for `document.cookie`; undefined if source, campaign or medium is
 * missing or the limits are exceeded.
 */
export function campaignCookie({
  search,
  protocol,
}: Pick<Location, 'search' | 'protocol'>): string | undefined {
  const asked = new URLSearchParams(search);
  const campaign = new URLSearchParams();
  for (const name of campaignFields) {
    const value = asked.get(name)?.trim().slice(0, longestField);
    if (value) campaign.set(name, value);
  }
  const value = encodeURIComponent(campaign.toString());
  if (!neededFields.every((name) => campaign.has(name)) || value.length > largest) return undefined;
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${cookieName}=${value}; Max-Age=${thirtyDays}; Path=/; SameSite=Lax${secure}`;
}

/** The visitor's answer on this device. Without storage, or with Global Privacy Control, the answer is no. */
export function campaignConsent(): 'yes' | 'no' | 'unasked' {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return 'no';
  try {
    const said = localStorage.getItem(consentKey);
    return said === 'yes' || said === 'no' ? said : 'unasked';
  } catch {
    return 'no';
  }
}

export function sayOfCampaign(answer: 'yes' | 'no'): void {
  localStorage.setItem(consentKey, answer);
}
