/** The id that analytics counts: the user id, padded with zeros to at least 5 characters (docs/specification.md, section 4). */
export function analyticsIdentity(userId: number): string {
  return String(userId).padStart(5, '0');
}
