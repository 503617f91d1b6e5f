import { TOTP, URI } from 'otpauth';

/** The code that an authenticator app shows at this time, if it has scanned this URI. */
export function codeAt(uri: string, at: Date): string {
  const { secret, algorithm, digits } = URI.parse(uri);
  return new TOTP({ secret, algorithm, digits }).generate({ timestamp: at.getTime() });
}
