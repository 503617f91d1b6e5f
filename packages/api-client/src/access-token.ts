interface Claims {
  exp?: unknown;
  iat?: unknown;
  user_id?: unknown;
  staff?: unknown;
}

/** Expiry of an access token in seconds since 1970; 0 if it cannot be read, so that it counts as expired. */
export const expiryOf = (token: string): number => numberIn(claimsOf(token).exp) ?? 0;

/** Time of issue of an access token, in seconds since 1970 by the server's clock. */
export const issuedAt = (token: string): number | undefined => numberIn(claimsOf(token).iat);

/** The user id in an access token; unverified until the server has accepted the token. */
export function userIdOf(token: string): number | undefined {
  const { user_id } = claimsOf(token);
  return typeof user_id === 'number' && Number.isInteger(user_id) ? user_id : undefined;
}

/** True if staff roles apply in this token's session, which then ends when idle. */
export const isOfStaff = (token: string): boolean => claimsOf(token).staff === true;

const numberIn = (claim: unknown) => (typeof claim === 'number' ? claim : undefined);

function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
  } catch {
    return {};
  }
}
