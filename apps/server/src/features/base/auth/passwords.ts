import { Tinypool } from 'tinypool';
import { z } from 'zod';
import { busy } from '../../../errors.ts';
import { coresOfProcess } from '../../../processes/cores.ts';

/** argon2id (2) as OWASP advises for this memory: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = async (password: string): Promise<string> =>
  z.string().parse(await work({ password: password.normalize('NFC'), cost }));

const base64 = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64').replaceAll('=', '');

/**
 * A hash that no password has. For an unknown address the password is compared with it, so that the check takes as long as for a
 * real one.
 */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;

/** Returns false for an account that does not exist, after doing the same work. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await work({ password: password.normalize('NFC'), stored: stored ?? nobodysHash });
  return matches === true && stored !== undefined;
}

/** The task of a thread: hash a password, or compare it with a stored hash. */
type PasswordWork = { password: string } & ({ cost: object } | { stored: string });

/**
 * A password takes 20 ms of processor time. With 400 waiting for one thread the last waits 8 s; people give up by then anyway.
 */
const mostWaiting = 400;

/** Starting a thread costs as much as three passwords; idle for a minute, all but one end and give their memory back. */
const idleMs = 60_000;

const work = passwordThreads(coresOfProcess, mostWaiting);

/**
 * Hashes on threads of their own, first come, first served: in libuv's pool, many simultaneous sign-ins would delay every file
 * read and every compressed response.
 */
export function passwordThreads(threads: () => number, mostWaitingEach: number) {
  let pool: Tinypool | undefined;
  return (asked: PasswordWork): Promise<unknown> => {
    pool ??= openPool(threads());
    if (pool.queueSize >= mostWaitingEach * threads()) throw busy();
    return pool.run(asked);
  };
}

const openPool = (maxThreads: number) =>
  new Tinypool({
    // The worker file is in the same folder as this one, both in the repository and in the bundle.
    filename: new URL('./password-worker.mjs', import.meta.url).href,
    minThreads: 1,
    maxThreads,
    idleTimeout: idleMs,
    // The thread gets none of the server's secrets.
    env: {},
  });
