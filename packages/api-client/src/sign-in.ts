import { exchange, json } from './http.ts';
import { type Session, storeSession } from './session-store.ts';
import { clockAhead } from './token-life.ts';

interface SignedIn extends Session {
  formerly?: number[];
}

type Adopt = (former: number[], user: number) => void;

/**
 * Signs in and stores the session; wrong credentials reject with an ApiError of status 401.
 *
 * @param adopt called with the accounts merged into this one, if any
 * @returns undefined once signed in; for accounts with a second factor the token to send with a code
 */
export async function signIn(username: string, password: string, adopt?: Adopt): Promise<string | undefined> {
  const answer = await exchange({ method: 'POST', path: '/api/token/', body: { username, password } }, json);
  if (typeof answer.factor_token === 'string') return answer.factor_token;
  enter(answer, adopt);
  return undefined;
}

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code. Rejects with a 401 if it comes too late.
 *
 * @param adopt called with the accounts merged into this one, if any
 */
export async function signInWithFactor(factor_token: string, code: string, adopt?: Adopt): Promise<void> {
  const body = { factor_token, code };
  enter(await exchange({ method: 'POST', path: '/api/token/factor/', body }, json), adopt);
}

function enter({ access, refresh, user_id, formerly }: SignedIn, adopt: Adopt | undefined): void {
  storeSession({ access, refresh, user_id, ...clockAhead(access) });
  if (formerly) adopt?.(formerly, user_id);
}
