import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { z } from 'zod';
import { busy } from '../../../errors.ts';

/** argon2id (2) as OWASP advises for this memory: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = async (password: string): Promise<string> =>
  z.string().parse(await work({ password: password.normalize('NFC'), cost }));

const base64 = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64').replaceAll('=', '');

/** Nobody's password has it. To check one against it costs what a real one costs, so an unknown address takes as long. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;

/** False for an account that does not exist, after the same work. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await work({ password: password.normalize('NFC'), stored: stored ?? nobodysHash });
  return matches === true && stored !== undefined;
}

/** What a thread is asked: the hash of a password, or whether it is the one of a stored hash. */
type PasswordWork = { password: string } & ({ cost: object } | { stored: string });

/** A password is 20 ms of a processor. So many may wait for each thread: 8 s, and whoever waits for longer gives up anyway. */
const mostWaiting = 400;

const work = passwordThreads(availableParallelism(), mostWaiting);

/**
 * In threads of their own, first come, first served: a class that signs in keeps nobody waiting for anything else. In the
 * threads that Node.js has for such work they would stand before every file that is read and every answer that is compressed.
 */
export function passwordThreads(threads: number, mostWaitingEach: number) {
  let pool: Tinypool | undefined;
  return (asked: PasswordWork): Promise<unknown> => {
    pool ??= openPool(threads);
    if (pool.queueSize >= mostWaitingEach * threads) throw busy();
    return pool.run(asked);
  };
}

const openPool = (maxThreads: number) =>
  new Tinypool({
    // Beside this file in the repository as in the bundle.
    filename: new URL('./password-worker.mjs', import.meta.url).href,
    minThreads: 1,
    maxThreads,
    // None of the server's secrets.
    env: {},
  });
