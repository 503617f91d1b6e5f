/**
 * Whether the visitor comes from a partner's page named in the settings. A page can hide its origin but cannot forge another, so
 * without a referrer the site asks the visitor.
 */
export function comesFromPartner(referrer: string, partnerOrigins: readonly string[]): boolean {
  if (!URL.canParse(referrer)) return false;
  return partnerOrigins.includes(new URL(referrer).origin);
}
