import { hash, verify } from '@node-rs/argon2';

/** argon2id (2) as OWASP advises for this memory: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(password.normalize('NFC'), cost);

/** Made with the same cost as a real one, so that an unknown address takes as long as a wrong password. */
const nobodysHash = hash('nobody has this password', cost);

/** False for an account that does not exist, after the same work. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password.normalize('NFC'));
  return matches && stored !== undefined;
}
