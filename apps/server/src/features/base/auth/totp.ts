import { Secret, TOTP } from 'otpauth';

/** The only values that every authenticator app supports (RFC 6238): some apps ignore others and show wrong codes. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** In time steps: a phone's clock may be one step ahead or behind. */
const drift = 1;

export const newSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/** The secret as text to type into an app, and as the URI for a QR code. */
export function forApp(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...rules, issuer: 'ReadytoWork', label: email, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to; undefined if it is not a code of the present minutes. */
export function stepOf(secret: Uint8Array, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const given = { ...rules, token: code, secret: secretOf(secret), timestamp, window: drift };
  const delta = TOTP.validate(given);
  return delta === null ? undefined : TOTP.counter({ period: rules.period, timestamp }) + delta;
}

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer });
