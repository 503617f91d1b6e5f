import { createHash, createHmac, webcrypto } from 'node:crypto';
import { accessClaims, tokenAudience, tokenIssuer } from '@readytowork/contract';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { boundedCache } from '../../../bounded-cache.ts';
import type { Caller } from '../../../http/access.ts';

/** The only accepted algorithm: a token that names another is refused. */
const algorithm = 'HS256';

const refreshClaims = accessClaims.extend({ token_type: z.literal('refresh') });

/** The state of a session. Both tokens are computed from it: the same state always gives the same tokens. */
export interface TokenState {
  sessionId: string;
  userId: number;
  generation: number;
  rotatedAt: Date;
  /** True if the session began with a second factor. */
  staff: boolean;
}

/** Creates the state of a new session. */
export type NewSession = (userId: number, staff: boolean) => { state: TokenState; expiresAt: Date };

export interface SpentToken {
  sessionId: string;
  userId: number;
  generation: number;
  issuedAt: Date;
  staff: boolean;
}

export interface Tokens {
  issue(state: TokenState): { access: string; refresh: string };
  readAccess(token: string): Promise<Caller | null>;
  /** Null for a forged or expired token; for signing out, `evenExpired` accepts an expired one. */
  readRefresh(token: string, evenExpired?: boolean): Promise<SpentToken | null>;
}

interface Settings {
  /** The first secret signs; tokens signed with the others are accepted until they expire. */
  jwtSecrets: readonly [string, ...string[]];
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
}

interface Key {
  /** Names a key without revealing it: the first characters of its digest. */
  id: string;
  /** Imported once, because jose would import any other form of the key again for each token. */
  key: Promise<webcrypto.CryptoKey>;
}

const keyOf = (secret: string): Key => ({
  id: createHash('sha256').update(`readytowork key ${secret}`).digest('base64url').slice(0, 8),
  key: webcrypto.subtle.importKey(
    'raw',
    Buffer.from(secret, 'utf8'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  ),
});

const partOf = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url');

/** Issues and verifies the JWTs of docs/contract.md, section 3. `jti` is the session and its generation. */
export function makeTokens(settings: Settings): Tokens {
  const [signing, ...accepted] = settings.jwtSecrets;
  const signingKey = keyOf(signing);
  const keys = [signingKey, ...accepted.map(keyOf)];
  const header = partOf({ alg: algorithm, typ: 'JWT', kid: signingKey.id });
  /** Signs as RFC 7515 describes. jose hands each signature to a thread, which costs far more than the signing itself. */
  const sign = (type: 'access' | 'refresh', state: TokenState, seconds: number) => {
    const iat = Math.floor(state.rotatedAt.getTime() / 1000);
    const claims = {
      token_type: type,
      user_id: state.userId,
      iss: tokenIssuer,
      aud: tokenAudience,
      ...(state.staff && { staff: true }),
      jti: `${state.sessionId}.${state.generation}`,
      iat,
      exp: iat + seconds,
    };
    const signed = `${header}.${partOf(claims)}`;
    return `${signed}.${createHmac('sha256', signing).update(signed).digest('base64url')}`;
  };

  /** A token that names no key was issued before keys had names. */
  const keyFor = ({ kid }: { kid?: string }) => (keys.find(({ id }) => id === kid) ?? signingKey).key;

  const verify = async (token: string, currentDate = new Date()) => {
    try {
      return (await jwtVerify(token, keyFor, { algorithms: [algorithm], currentDate })).payload;
    } catch {
      return null;
    }
  };

  const checked = rememberChecked(async (token) => {
    const claims = accessClaims.safeParse(await verify(token));
    if (!claims.success) return undefined;
    const [sessionId = ''] = claims.data.jti.split('.');
    const { exp, staff = false, user_id: userId } = claims.data;
    return { userId, sessionId, staff, expires: exp * 1000 };
  });

  return {
    issue: (state) => ({
      access: sign('access', state, settings.accessTokenSeconds),
      refresh: sign('refresh', state, settings.refreshTokenSeconds),
    }),

    readAccess: checked,

    async readRefresh(token, evenExpired = false) {
      const claims = refreshClaims.safeParse(await verify(token, evenExpired ? new Date(0) : undefined));
      if (!claims.success) return null;
      const [sessionId = '', generation] = claims.data.jti.split('.');
      const { iat, staff = false, user_id: userId } = claims.data;
      return { sessionId, userId, generation: Number(generation), issuedAt: new Date(iat * 1000), staff };
    },
  };
}

/** Verifies a token once, instead of at every request during its 15 minutes; the session is checked every time. */
function rememberChecked(check: (token: string) => Promise<Caller | undefined>): Tokens['readAccess'] {
  const remembered = boundedCache<string, Caller>({ name: 'checked tokens', max: 10_000 });
  // A page that opens sends several requests at once, all with the same new token; they share one verification.
  const underCheck = new Map<string, Promise<Caller | undefined>>();

  const checkNow = async (token: string): Promise<Caller | undefined> => {
    const known = await check(token);
    if (known) remembered.set(token, known);
    return known;
  };
  const checkOnce = (token: string): Promise<Caller | undefined> => {
    const running = underCheck.get(token) ?? checkNow(token).finally(() => underCheck.delete(token));
    underCheck.set(token, running);
    return running;
  };
  return async (token) => {
    const known = remembered.get(token) ?? (await checkOnce(token));
    if (!known) return null;
    if (known.expires > Date.now()) return known;
    remembered.delete(token);
    return null;
  };
}
