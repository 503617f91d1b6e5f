import { campaignFields, cookieName, neededFields } from './campaign-link.ts';

const thirtyDays = 30 * 24 * 3600;
/** Of a field, in characters; of the whole cookie, in bytes. */
const longestField = 100;
const largest = 2_000;

/** Stands in people's browsers: whether the campaign may be kept. */
const consentKey = 'rtw.campaign';

/**
 * The cookie for the campaign that an address names, as `document.cookie` takes it; undefined where source, campaign and medium
 * are not all there, or somebody wrote a novel.
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

/** What the visitor said on this device. A browser that asks not to be followed has said no; so has one that cannot remember it. */
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
