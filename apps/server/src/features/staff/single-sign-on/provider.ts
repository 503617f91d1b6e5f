import type { FastifyBaseLogger } from 'fastify';
import type * as Client from 'openid-client';
import type { SingleSignOn } from '../../../config-single-sign-on.ts';
import { HttpError, unauthorized } from '../../../errors.ts';
import { problem } from '../../../words/problem.ts';

/** How long a page waits for the sign-in service. */
const timeoutSeconds = 5;
/** Tolerated difference between our clock and the service's. */
const toleranceSeconds = 60;
const rememberMs = 3_600_000;
/** Pause after a failure. Until it ends, sign-ins are refused at once. */
const pauseMs = 5_000;
/** Maximum age of a sign-in at the service that confirms a person's identity again. */
export const confirmationSeconds = 300;

/** Values of a sign-in that its answer is checked against. */
export interface Begun {
  nonce: string;
  verifier: string;
}

interface ProviderDeps {
  settings: SingleSignOn;
  redirectUri: string;
  afterSignOut: string;
  log: FastifyBaseLogger;
}

/**
 * The sign-in service (OpenID Connect, authorization code flow with PKCE). Its description is loaded on first use, so the
 * server starts even if the service is down.
 */
export class Provider {
  private known: { service: Client.Configuration; until: number } | undefined;
  private looking: Promise<Client.Configuration> | undefined;
  private failedUntil = 0;

  constructor(private readonly deps: ProviderDeps) {}

  /** The URL where the browser signs in, and the values to check its answer against. */
  async begin({ again }: { again: boolean }): Promise<Begun & { url: string; state: string }> {
    const { settings, redirectUri } = this.deps;
    const service = await this.find();
    const client = await load();
    const [nonce, verifier, state] = [
      client.randomNonce(),
      client.randomPKCECodeVerifier(),
      client.randomState(),
    ];
    const url = client.buildAuthorizationUrl(service, {
      redirect_uri: redirectUri,
      scope: settings.scopes.join(' '),
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state,
      ...(settings.factor && { acr_values: settings.factor.join(' ') }),
      ...(again && { max_age: '0', prompt: 'login' }),
    });
    return { url: url.href, state, nonce, verifier };
  }

  /**
   * Exchanges the answer for an ID token and checks it: issuer, signature, audience, nonce, times.
   *
   * @param answer the query of the URL to which the service sent the browser back
   */
  async redeem(answer: string, state: string, begun: Begun, { again }: { again: boolean }): Promise<unknown> {
    const service = await this.find();
    const client = await load();
    const checks = {
      expectedNonce: begun.nonce,
      expectedState: state,
      pkceCodeVerifier: begun.verifier,
      idTokenExpected: true,
      ...(again && { maxAge: confirmationSeconds }),
    };
    try {
      const brought = new URL(`${this.deps.redirectUri}?${answer}`);
      return (await client.authorizationCodeGrant(service, brought, checks)).claims();
    } catch (error) {
      throw this.refusalOf(error, client);
    }
  }

  /** URL that signs the browser out of the service; undefined if the service has none or does not answer. */
  async signOutUrl(): Promise<string | undefined> {
    const { settings, afterSignOut } = this.deps;
    const service = await this.find().catch(() => undefined);
    if (!service?.serverMetadata().end_session_endpoint) return undefined;
    const client = await load();
    const about = { client_id: settings.clientId, post_logout_redirect_uri: afterSignOut };
    return client.buildEndSessionUrl(service, about).href;
  }

  private async find(): Promise<Client.Configuration> {
    const now = Date.now();
    if (this.known && this.known.until > now) return this.known.service;
    if (this.failedUntil <= now) this.looking ??= this.look().finally(() => (this.looking = undefined));
    const found = await this.looking?.catch(() => undefined);
    const service = found ?? this.known?.service;
    if (!service) throw this.away();
    return service;
  }

  private async look(): Promise<Client.Configuration> {
    const { log, settings } = this.deps;
    try {
      const service = await discover(settings);
      this.known = { service, until: Date.now() + rememberMs };
      return service;
    } catch (error) {
      this.failedUntil = Date.now() + pauseMs;
      log.error(
        { err: error, issuer: settings.issuer },
        'the sign-in service of staff does not answer as it should',
      );
      throw error;
    }
  }

  private away(): HttpError {
    const { name } = this.deps.settings;
    return new HttpError(503, problem('single_sign_on_away', { name }), {
      retryAfterSeconds: pauseMs / 1000,
    });
  }

  private refusalOf(error: unknown, client: typeof Client): HttpError {
    const { log, settings } = this.deps;
    const { name } = settings;
    if (error instanceof client.AuthorizationResponseError)
      return unauthorized('single_sign_on_refused', { name });
    const isAway = error instanceof TypeError && error.message === 'fetch failed';
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    log.warn({ code, reason: reasonOf(error) }, 'a sign-in at the sign-in service of staff failed');
    if (isAway || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return this.away();
    if (error instanceof client.ResponseBodyError) return unauthorized('single_sign_on_refused', { name });
    return unauthorized('single_sign_on_untrusted', { name });
  }
}

/** Only the message, because the error object may contain tokens. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');

/** Loads the library on first use, because most installations do not need it. */
const load = () => import('openid-client');

/** Loads the description of the service. Its issuer must match the settings. */
export async function discover(settings: SingleSignOn): Promise<Client.Configuration> {
  const client = await load();
  const { issuer, clientId, clientSecret } = settings;
  const isOpen = issuer.startsWith('http:');
  const service = await client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: toleranceSeconds },
    (...about) => {
      const [{ token_endpoint_auth_methods_supported: methods }] = about;
      const isBasic = methods === undefined || methods.includes('client_secret_basic');
      const way = isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret);
      way(...about);
    },
    {
      timeout: timeoutSeconds,
      // Checks signatures although the token comes directly from the service.
      execute: [client.enableNonRepudiationChecks, ...(isOpen ? [client.allowInsecureRequests] : [])],
    },
  );
  service.timeout = timeoutSeconds;
  return service;
}
