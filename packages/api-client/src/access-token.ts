interface Claims {
  exp?: unknown;
  user_id?: unknown;
}

/** When an access token ends, in seconds since 1970; 0 where it cannot be read, so that it counts as over. */
export function expiryOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp : 0;
}

/** Whom an access token names; to be believed only once the server has accepted it. */
export function userIdOf(token: string): number | undefined {
  const { user_id } = claimsOf(token);
  return typeof user_id === 'number' && Number.isInteger(user_id) ? user_id : undefined;
}

/** Whether a token is over or ends within so many seconds. */
export function expiresWithin(token: string, seconds: number, now = Date.now()): boolean {
  return expiryOf(token) <= now / 1000 + seconds;
}

function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
  } catch {
    return {};
  }
}
