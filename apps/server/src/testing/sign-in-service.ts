import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { z } from 'zod';

export const clientSecret = 'a secret that only this site knows';
const clientId = 'readytowork';
const kid = 'the key of the service';

/** A person at the sign-in service, by subject. */
interface Person {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
  /** How the person signs in there. */
  amr?: string[];
}

type Tamper = (claims: JWTPayload) => Promise<string>;
const noTamper: Tamper | undefined = undefined;

const answered = z.looseObject({ id_token: z.string() });

/**
 * Runs a real sign-in service (OpenID Connect) on this machine.
 *
 * @param site the public URL of the server that its people sign in to
 */
export async function startSignInService(site: string) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const people = new Map<string, Person>();
  const service = {
    issuer,
    people,
    /** Changes the ID token on its way; returns undefined to leave it as it is. */
    tamper: noTamper,
    /** Answers nothing while true. */
    hangs: false,
    sign: (claims: JWTPayload, key = privateKey, header: { kid: string } = { kid }) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(key),
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Bank of Examples',
      OIDC_ROLES: 'rtw-admins=administrator, rtw-editors=editor',
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${site}/admin/sign-in`],
        post_logout_redirect_uris: [`${site}/admin/`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }] },
    claims: {
      openid: ['sub', 'groups', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['signs the cookies of this test'] },
    findAccount: (_: unknown, id: string) => {
      const { amr: _amr, ...claims } = people.get(id) ?? {};
      return { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/login/${uid}` },
    pkce: { required: () => true },
    ttl: { Session: 3600, Grant: 3600, Interaction: 600, AccessToken: 600, IdToken: 600 },
    async loadExistingGrant({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.route !== 'token' || !service.tamper) return;
    const body = answered.safeParse(context.body);
    if (body.success)
      context.body = { ...body.data, id_token: await service.tamper(decodeJwt(body.data.id_token)) };
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (service.hangs) return;
    if (!request.url?.startsWith('/login/')) return void answer(request, response);
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<html lang="en"><title>Bank of Examples</title><form method="post"><label>Who <input name="who" autofocus></label><button>Go on</button></form></html>',
      );
      return;
    }
    const accountId = new URLSearchParams(await text(request)).get('who') ?? '';
    const { amr } = people.get(accountId) ?? {};
    const result = people.has(accountId)
      ? { login: { accountId, ...(amr && { amr }) } }
      : { error: 'access_denied', error_description: 'nobody of that name' };
    await provider.interactionFinished(request, response, result);
  });
  return service;
}

export type SignInService = Awaited<ReturnType<typeof startSignInService>>;

/** A browser at the sign-in service: keeps its cookies, and enters who it is. */
export function serviceBrowser() {
  const cookies = new Map<string, string>();
  const visit = async (url: string, body?: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body !== undefined && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    /** @returns the query that the service sends the browser back with */
    async signIn(url: string, who: string): Promise<string> {
      let at = new URL(url);
      for (let step = 0; step < 10; step += 1) {
        if (at.pathname === '/admin/sign-in') return at.search.slice(1);
        const isForm = at.pathname.startsWith('/login/');
        const response = await visit(at.href, isForm ? `who=${encodeURIComponent(who)}` : undefined);
        const next = response.headers.get('location');
        if (!next)
          throw new Error(`the sign-in service answers ${response.status}: ${await response.text()}`);
        at = new URL(next, at);
      }
      throw new Error('the sign-in service leads nowhere');
    },
  };
}
