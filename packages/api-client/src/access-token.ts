interface Claims {
  exp?: unknown;
  iat?: unknown;
  user_id?: unknown;
  staff?: unknown;
}

/** When an access token ends, in seconds since 1970; 0 where it cannot be read, so that it counts as over. */
export const expiryOf = (token: string): number => numberIn(claimsOf(token).exp) ?? 0;

/** When the server issued an access token, in seconds since 1970 by the server's clock. */
export const issuedAt = (token: string): number | undefined => numberIn(claimsOf(token).iat);

/** Whom an access token names; to be believed only once the server has accepted it. */
export function userIdOf(token: string): number | undefined {
  const { user_id } = claimsOf(token);
  return typeof user_id === 'number' && Number.isInteger(user_id) ? user_id : undefined;
}

/** Whether staff roles count in the session of an access token: it ends when nobody uses it. */
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
