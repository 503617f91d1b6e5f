import { z } from 'zod';
import { demoPassword } from '../../apps/server/src/features/base/auth/demo-password.ts';
import type { Learner } from '../learners.ts';
import type { Caller } from './caller.ts';
import { Turns } from './turns.ts';

const tokensShape = z.object({ refresh: z.string() });
/** Signed in before the measurement, so that there is a session to refresh from its first second on. */
const sessions = 60;

interface SignIns {
  signIn(): Promise<void>;
  /** Refreshes the tokens of a session that was signed in here. */
  refresh(): Promise<void>;
}

export async function signInTurns(caller: Caller, learners: Learner[]): Promise<SignIns> {
  const turns = new Turns('accounts to sign in', learners);
  const refreshTokens: string[] = [];
  const enter = async ({ email }: Learner) => {
    const body = { username: email, password: demoPassword };
    const { refresh } = tokensShape.parse(await caller.json({ method: 'POST', path: '/api/token/', body }));
    refreshTokens.push(refresh);
    return 'goes on' as const;
  };
  const signIn = async () => {
    await turns.lend(enter);
  };
  const refresh = async () => {
    const token = refreshTokens.shift();
    if (token === undefined) throw new Error('All sessions are being refreshed at once: there are too few.');
    const reply = await caller.json({
      method: 'POST',
      path: '/api/token/refresh/',
      body: { refresh: token },
    });
    refreshTokens.push(tokensShape.parse(reply).refresh);
  };
  for (let session = 0; session < sessions; session++) await signIn();
  return { signIn, refresh };
}
