import { randomUUID } from 'node:crypto';
import { makeTokens } from '../apps/server/src/features/auth/tokens.ts';
import { withClient } from './with-client.ts';

/** The secret of every server that is measured: with it tokens are signed here, for to sign everybody in would measure argon2id. */
export const jwtSecret = 'a-secret-for-measuring-and-nothing-else';
const day = 86_400;

export interface Learner {
  id: number;
  email: string;
  access: string;
  refresh: string;
}

/** The first learners that `npm run bench -- seed` has made, each with a session of their own. */
export async function readLearners(databaseUrl: string, most: number): Promise<Learner[]> {
  const found = await withClient(databaseUrl, (client) =>
    client.query<{ id: number; email: string }>(
      "select id, email from account where email like 'learner%@load.example.org' order by id limit $1",
      [most],
    ),
  );
  const issuer = makeTokens({
    jwtSecrets: [jwtSecret],
    accessTokenSeconds: day,
    refreshTokenSeconds: day,
  });
  const rotatedAt = new Date();
  return Promise.all(
    found.rows.map(async (account) => {
      const state = { sessionId: randomUUID(), userId: account.id, generation: 1, rotatedAt, staff: false };
      return { ...account, ...(await issuer.issue(state)) };
    }),
  );
}
