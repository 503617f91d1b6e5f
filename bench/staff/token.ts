import { randomUUID } from 'node:crypto';
import { makeTokens } from '../../apps/server/src/features/base/auth/tokens.ts';
import { withClient } from '../../harness/with-client.ts';
import { jwtSecret } from '../learners.ts';

/** The token of a member of staff who has just signed in with a second factor. */
export async function staffToken(url: string, userId: number): Promise<string> {
  const sessionId = randomUUID();
  await withClient(url, (client) =>
    client.query(
      `insert into session (id, account_id, rotated_at, expires_at, used_at, factor_at)
      values ($1, $2, now(), now() + interval '1 day', now(), now())`,
      [sessionId, userId],
    ),
  );
  const lifetimes = { accessTokenSeconds: 86_400, refreshTokenSeconds: 86_400 };
  const state = { sessionId, userId, generation: 1, rotatedAt: new Date(), staff: true };
  return (await makeTokens({ jwtSecrets: [jwtSecret], ...lifetimes }).issue(state)).access;
}
