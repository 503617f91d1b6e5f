import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
/** Messages are padded to this length, so that a push service cannot tell their kind by their size. */
const paddedBytes = 1024;
/** Any message fits into one record. */
const recordBytes = 4096;
/** Marks the last record; zeros follow it (RFC 8188, section 2). */
const lastRecord = 2;

/** The keys of a browser's subscription. */
export interface DeviceKeys {
  p256dh: Buffer;
  auth_secret: Buffer;
}

/** The random values of a message; tests give those of RFC 8291. */
interface Chosen {
  salt: Buffer;
  privateKey: Buffer;
  paddedTo: number;
}

const chooseAnew = (): Chosen => {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { salt: randomBytes(16), privateKey: sender.getPrivateKey(), paddedTo: paddedBytes };
};

/**
 * Encrypts a message so that only the browser can read it, not its push service: RFC 8291 with the coding aes128gcm of RFC 8188.
 *
 * @throws {Error} if the message is too long, or the device's key is no point of the curve
 */
export function encryptPush(message: Buffer, device: DeviceKeys, chosen = chooseAnew()): Buffer {
  const sender = createECDH(curve);
  sender.setPrivateKey(chosen.privateKey);
  const senderKey = sender.getPublicKey();
  const shared = sender.computeSecret(device.p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.p256dh, senderKey]);
  const secret = derive(shared, device.auth_secret, info, 32);
  const key = derive(secret, chosen.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, chosen.salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const padding = Math.max(0, chosen.paddedTo - message.length - 1);
  const record = Buffer.concat([message, Buffer.from([lastRecord]), Buffer.alloc(padding)]);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
  if (sealed.length > recordBytes) throw new Error('a notification is too long');

  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([chosen.salt, size, Buffer.from([senderKey.length]), senderKey, sealed]);
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes));
