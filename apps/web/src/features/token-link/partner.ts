/**
 * Whether the visitor comes from a page of a partner named in the settings. A page can hide its origin but not forge another one.
 * Without a referrer, the site asks the visitor.
 */
export function comesFromPartner(referrer: string, partnerOrigins: readonly string[]): boolean {
  if (!URL.canParse(referrer)) return false;
  return partnerOrigins.includes(new URL(referrer).origin);
}
