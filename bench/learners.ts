import { makeTokens } from '../apps/server/src/features/base/auth/tokens.ts';
import { withClient } from '../harness/with-client.ts';

/** The secret of every measured server. The bench signs tokens with it, because real sign-ins would measure argon2id. */
export const jwtSecret = 'a-secret-for-measuring-and-nothing-else';
const day = 86_400;

export interface Learner {
  id: number;
  email: string;
  access: string;
  refresh: string;
}

/** The first learners that `npm run bench -- seed` has made, each with a session. */
export async function readLearners(databaseUrl: string, most: number): Promise<Learner[]> {
  const found = await withClient(databaseUrl, (client) =>
    client.query<{ id: number; email: string; session_id: string }>(
      `with learner as (
        select id, email, gen_random_uuid() as session_id from account
        where email like 'learner%@load.example.org' order by id limit $1
      ), begun as (
        insert into session (id, account_id, rotated_at, expires_at)
        select session_id, id, now(), now() + interval '1 day' from learner
      )
      select id, email, session_id from learner order by id`,
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
    found.rows.map(async ({ session_id, ...account }) => {
      const state = { sessionId: session_id, userId: account.id, generation: 1, rotatedAt, staff: false };
      return { ...account, ...(await issuer.issue(state)) };
    }),
  );
}
