/**
 * Whether the visitor comes from a page of a partner that the settings name. A page can withhold where its visitors come
 * from, but cannot name another origin than its own: without a referrer the visitor is asked.
 */
export function comesFromPartner(referrer: string, partnerOrigins: readonly string[]): boolean {
  if (!URL.canParse(referrer)) return false;
  return partnerOrigins.includes(new URL(referrer).origin);
}
