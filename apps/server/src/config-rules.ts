import type { Variables } from './config-variables.ts';

/** In seconds: ninety days, the maximum length of a session. */
const longestRefresh = 90 * 86_400;
const longestAccess = 3_600;

type Rule = (read: Variables) => string | false | undefined;

/** Settings that are refused in production, each with what the variable accepts instead. */
const productionRules: Rule[] = [
  ({ PUBLIC_URL }) =>
    !PUBLIC_URL && 'PUBLIC_URL takes the address that browsers use; production needs it set.',
  ({ PUBLIC_URL = '' }) =>
    PUBLIC_URL.startsWith('http:') &&
    !isLoopback(PUBLIC_URL) &&
    'PUBLIC_URL takes an address with https in production: passwords would travel readable.',
  ({ CONTENT_URL = '' }) =>
    CONTENT_URL.startsWith('http:') &&
    !isLoopback(CONTENT_URL) &&
    'CONTENT_URL takes an address with https in production: browsers block courses that come without.',
  ({ DATABASE_URL, JWT_SECRET }) =>
    DATABASE_URL &&
    !JWT_SECRET &&
    'JWT_SECRET takes at least 32 characters; production with DATABASE_URL needs it set.',
  ({ JWT_SECRET = [] }) =>
    JWT_SECRET.some(isWeak) &&
    'JWT_SECRET takes characters drawn at random, as `openssl rand -base64 48` prints them; this can be guessed.',
  ({ ACCESS_TOKEN_SECONDS }) =>
    ACCESS_TOKEN_SECONDS > longestAccess &&
    `ACCESS_TOKEN_SECONDS takes at most ${longestAccess} in production; it is ${ACCESS_TOKEN_SECONDS}.`,
  ({ REFRESH_TOKEN_SECONDS }) =>
    REFRESH_TOKEN_SECONDS > longestRefresh &&
    `REFRESH_TOKEN_SECONDS takes at most ${longestRefresh}, 90 days, in production; it is ${REFRESH_TOKEN_SECONDS}.`,
  ({ TRUST_PROXY }) =>
    believesAnybody(TRUST_PROXY) &&
    'TRUST_PROXY takes the IP addresses of the proxies in production; with this everybody chooses an address for each guess at a password.',
  ({ RATE_LIMITS }) => !RATE_LIMITS && 'RATE_LIMITS takes on in production; off is for load tests alone.',
  ({ DEMO }) => DEMO && 'DEMO takes false in production: the password of its accounts is known to everybody.',
];

export const refusedInProduction = (read: Variables): string | undefined =>
  productionRules.map((rule) => rule(read)).find((line) => typeof line === 'string');

/**
 * Refuses settings for a split into several processes without DATABASE_URL: the embedded database belongs to one process, which
 * must then do everything.
 */
export function refusedWithoutDatabase(read: Variables): string | undefined {
  if (read.DATABASE_URL) return undefined;
  if (read.DATABASE_DIRECT_URL)
    return 'DATABASE_DIRECT_URL takes the address past a pooler, whose own address DATABASE_URL is; that is not set.';
  const off = !read.WORKER ? 'WORKER' : !read.MIGRATE ? 'MIGRATE' : undefined;
  return (
    off &&
    `${off} takes on without DATABASE_URL: the embedded database serves one process, several share a PostgreSQL of your own.`
  );
}

/** Valid settings that an operator should know about, one line each. */
export function warningsFor(read: Variables, contentUrl: string): string[] {
  const { DATABASE_URL, JWT_SECRET, SMTP_URL, METRICS_TOKEN, METRICS_PORT, NODE_ENV, PUBLIC_URL } = read;
  const { DATABASE_DIRECT_URL, TRUST_PROXY } = read;
  const production = NODE_ENV === 'production';
  const warnings = [
    DATABASE_URL &&
      !JWT_SECRET &&
      'JWT_SECRET is not set: another server on this database refuses the tokens of this one.',
    believesAnybody(TRUST_PROXY) &&
      'TRUST_PROXY believes any address that a client writes: limits of guessing hold nobody back. Name the proxies.',
    production &&
      !SMTP_URL &&
      'SMTP_URL is not set: mails are written into DATA_DIR/outbox and reach nobody.',
    production &&
      mailsInTheOpen(SMTP_URL) &&
      'SMTP_URL goes to another machine without demanding TLS: use smtps://, or add ?requireTLS=true.',
    ...Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL }).map(
      ([name, url]) =>
        production &&
        queriesInTheOpen(url) &&
        `${name} goes to another machine without TLS: add ?sslmode=verify-full, or keep both in a network of your own.`,
    ),
    production &&
      !METRICS_TOKEN &&
      METRICS_PORT === undefined &&
      'METRICS_PORT and METRICS_TOKEN are not set: /metrics is closed, and nobody sees how the server is.',
    read.OIDC_ONLY &&
      !read.OIDC_EMERGENCY_ACCOUNT &&
      'OIDC_EMERGENCY_ACCOUNT is not set: while the sign-in service does not answer, no member of staff can sign in.',
    production &&
      read.AUDIT_STREAM_URL?.startsWith('syslog+tcp:') &&
      !isLoopback(read.AUDIT_STREAM_URL) &&
      'AUDIT_STREAM_URL goes to another machine without TLS: use syslog+tls://, or keep both in a network of your own.',
    PUBLIC_URL &&
      !isLoopback(PUBLIC_URL) &&
      isLoopback(contentUrl) &&
      'CONTENT_URL is not set: SCORM courses can be played on this machine alone.',
    production &&
      PUBLIC_URL &&
      isSameSite(PUBLIC_URL, contentUrl) &&
      'CONTENT_URL is of the same site as PUBLIC_URL: give course packages, made by others, a domain of their own.',
  ];
  return warnings.filter((line) => typeof line === 'string');
}

/** True for address ranges that cover all addresses, so that anyone would be trusted as a proxy. */
const believesAnybody = (trusted: Variables['TRUST_PROXY']) =>
  trusted === true || (Array.isArray(trusted) && trusted.some((address) => address.endsWith('/0')));

const hostOf = (url: string) => new URL(url.replace('*', 'x')).hostname;

export const isLoopback = (url: string) => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostOf(url));

/** With smtp:// a mail server that offers no TLS is used all the same, unless TLS is required. */
const mailsInTheOpen = (url: string | undefined) =>
  url?.startsWith('smtp:') && !isLoopback(url) && new URL(url).searchParams.get('requireTLS') !== 'true';

function queriesInTheOpen(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { hostname, searchParams } = new URL(url);
  // A socket of this machine has no host, or a folder as its host.
  const host = searchParams.get('host') ?? hostname;
  if (host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(url)) return false;
  return !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
}

/** True if two hosts share a registered domain, for domain endings common here: example.org, example.co.za. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => hostOf(url).split('.').reverse());
  const ofEnding = /^[a-z]{2}$/.test(a?.[0] ?? '') && (a?.[1]?.length ?? 9) <= 3 ? 2 : 1;
  return [...Array(ofEnding + 1).keys()].every(
    (index) => a?.[index] !== undefined && a[index] === b?.[index],
  );
}

/** True for a secret of few different characters or a short repetition, which attackers guess first. */
const isWeak = (secret: string) => new Set(secret).size < 10 || /^(.{1,15}?)\1+.{0,15}$/s.test(secret);
