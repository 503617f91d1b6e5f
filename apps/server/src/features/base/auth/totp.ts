import { Secret, TOTP } from 'otpauth';

/** The values every authenticator app supports (RFC 6238): some apps ignore others and show wrong codes. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A phone's clock may be a step ahead or behind. */
const drift = 1;

export const newSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/** The secret for typing into an app, and as the URI for a QR code. */
export function forApp(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...rules, issuer: 'ReadytoWork', label: email, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a code; undefined if it matches none of these minutes. */
export function stepOf(secret: Uint8Array, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const given = { ...rules, token: code, secret: secretOf(secret), timestamp, window: drift };
  const delta = TOTP.validate(given);
  return delta === null ? undefined : TOTP.counter({ period: rules.period, timestamp }) + delta;
}

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer });
