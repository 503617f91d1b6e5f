import { importJWK, SignJWT } from 'jose';
import type { Database } from '../../../db/database.ts';
import { Vault } from '../auth/vault.ts';
import { newPair, type PushKeyPair, pairOf } from './push-key-pair.ts';
import * as queries from './push-keys.queries.ts';

/** The key belongs to the site, and accounts begin at 1. */
const site = 0;
/** How long a push service accepts a signature; at most a day (RFC 8292, section 2). */
const validMilliseconds = 12 * 3_600_000;

interface PushKeysDeps {
  db: Database;
  clock: () => Date;
  jwtSecrets: readonly [string, ...string[]];
  /** The operator's key, as base64url. */
  pushPrivateKey: string | undefined;
}

/**
 * The site's key for push services. The first process that needs one makes it, and stores it encrypted; all others take that
 * one. A key that the present secrets cannot decrypt is replaced, and the devices that were subscribed with it are dropped.
 */
export class PushKeys {
  private readonly vault: Vault;
  private held: Promise<PushKeyPair> | undefined;

  constructor(private readonly deps: PushKeysDeps) {
    this.vault = new Vault(deps.jwtSecrets, 'push key');
  }

  pair(): Promise<PushKeyPair> {
    this.held ??= this.load().catch((error) => {
      this.held = undefined;
      throw error;
    });
    return this.held;
  }

  /**
   * The `Authorization` header for one push service.
   *
   * @param contact where the operator of the push service can complain: a mail address
   */
  async authorize(endpoint: URL, contact: string, at: Date): Promise<string> {
    const { publicKey, privateKey } = await this.pair();
    const point = Buffer.from(publicKey, 'base64url');
    const key = await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
        d: privateKey.toString('base64url'),
      },
      'ES256',
    );
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(endpoint.origin)
      .setSubject(`mailto:${contact}`)
      .setIssuedAt(at)
      .setExpirationTime(new Date(at.getTime() + validMilliseconds))
      .sign(key);
    return `vapid t=${token}, k=${publicKey}`;
  }

  private async load(): Promise<PushKeyPair> {
    const { pushPrivateKey } = this.deps;
    if (pushPrivateKey) return pairOf(Buffer.from(pushPrivateKey, 'base64url'));
    const row = await queries.findKey(this.deps.db);
    return (row && (await this.open(row))) ?? this.make(row);
  }

  private async open(row: queries.StoredKey): Promise<PushKeyPair | undefined> {
    const privateKey = this.vault.open(row.private_key, site);
    if (!privateKey) return undefined;
    // Otherwise the secret that encrypted it could never be removed from JWT_SECRET.
    if (!this.vault.isUpToDate(row.private_key))
      await queries.encryptAnew(this.deps.db, row, this.vault.seal(privateKey, site));
    return { publicKey: row.public_key, privateKey };
  }

  /**
   * If several processes create a key at once, all use the one that was stored first.
   *
   * @param lost the stored key, if no secret can decrypt it
   */
  private async make(lost: queries.StoredKey | undefined): Promise<PushKeyPair> {
    const { clock, db } = this.deps;
    const made = newPair();
    const private_key = this.vault.seal(made.privateKey, site);
    await queries.putKey(
      db,
      { public_key: made.publicKey, private_key, created_at: clock() },
      lost?.public_key,
    );
    const row = await queries.findKey(db);
    const stored = row && (await this.open(row));
    if (!stored) throw new Error('another server stored a push key that JWT_SECRET of this one cannot open');
    return stored;
  }
}
