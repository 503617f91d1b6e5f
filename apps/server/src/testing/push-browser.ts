import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';

/** A browser with a subscription: the private key stays here, so only this can read what is sent to it. */
export interface PushBrowser {
  ecdh: ECDH;
  keys: { p256dh: Buffer; auth_secret: Buffer };
  /** As `PushSubscription.toJSON()` has it. */
  subscription: { endpoint: string; p256dh: string; auth: string };
}

export function newBrowser(host = 'push.example.org'): PushBrowser {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys();
  const auth_secret = randomBytes(16);
  const subscription = {
    endpoint: `https://${host}/send/${randomUUID()}`,
    p256dh: p256dh.toString('base64url'),
    auth: auth_secret.toString('base64url'),
  };
  return { ecdh, keys: { p256dh, auth_secret }, subscription };
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes));

/** Decrypts a message as a browser does (RFC 8291, section 3; RFC 8188, section 2). */
export function openPush({ ecdh, keys }: Pick<PushBrowser, 'ecdh' | 'keys'>, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordBytes) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.p256dh, sender]);
  const secret = derive(ecdh.computeSecret(sender), keys.auth_secret, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const opened = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
  const end = opened.findLastIndex((byte) => byte !== 0);
  if (opened[end] !== 2) throw new Error('the last record has no end');
  return opened.subarray(0, end).toString();
}

/** Verifies the `Authorization` of a message as a push service does (RFC 8292), and returns its claims and key. */
export async function verifyVapid(authorization: string, at: Date) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { currentDate: at, algorithms: ['ES256'] });
  return { ...payload, key };
}
