import { campaignFields, cookieName, neededFields } from './campaign-link.ts';

const thirtyDays = 30 * 24 * 3600;
/** Limits: characters of a field, bytes of the whole cookie. */
const longestField = 100;
const largest = 2_000;

/** Stored in browsers, so it must not change: whether the visitor allows the campaign to be stored. */
const consentKey = 'rtw.campaign';

/**
 * The cookie for the campaign in an address, in the form for `document.cookie`; undefined unless it names source, campaign and
 * medium within the limits.
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

/** The visitor's answer on this device. A browser with Global Privacy Control counts as no, and so does one without storage. */
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
