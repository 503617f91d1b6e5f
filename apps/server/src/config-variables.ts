import { createECDH } from 'node:crypto';
import { staffRoles } from '@readytowork/contract';
import { z } from 'zod';
import { isBucketUrl } from './storage/address.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const seconds = z.coerce.number().int().min(1).max(31_536_000);
const yesNo = z.enum(['true', 'false']).transform((word) => word === 'true');
const onOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((word) => word === 'on');
const offOn = z
  .enum(['on', 'off'])
  .default('off')
  .transform((word) => word === 'on');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const listOf = (text: string) => text.split(',').map((part) => part.trim());
const address = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);
/** The trusted proxies, by address. `true` would trust any header, and so would a bare number of proxies. */
const proxies = z.union([yesNo, z.string().transform(listOf).pipe(z.array(address))]);

/** True if each package gets its own host: `*` must be the whole first label, as in CSP. */
function isContentUrl(url: string): boolean {
  const address = /^https?:\/\/\*\.[^*/?#@\s]+\/?$/.test(url) && url.replace('*', 'x');
  return address !== false && URL.canParse(address);
}

/** True for a private key of the curve P-256: not 0, and below the order of the curve. */
function isPrivateKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** `group=role, …`: a group may hold any character but `=` and a comma. */
const rolesOfGroups = z
  .string()
  .transform((text) => listOf(text).map((pair) => pair.split('=').map((part) => part.trim())))
  .pipe(z.array(z.tuple([z.string().min(1), z.enum(staffRoles)])));

/** The accepted values of each variable, described as the error message says it. */
export const variables = {
  NODE_ENV: [
    z.enum(['development', 'production', 'test']).default('development'),
    'development, production or test',
  ],
  HOST: [z.string().min(1).default('127.0.0.1'), 'an address to listen on'],
  PORT: [port.default(8000), 'a port number from 0 to 65535'],
  CONTENT_PORT: [port.optional(), 'a port number from 0 to 65535, another than PORT'],
  CONTENT_URL: [
    z.string().refine(isContentUrl).optional(),
    'an address without a path, with * as the first label of its host, such as https://*.content.example.org',
  ],
  PUBLIC_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'the address that browsers use, such as https://learn.example.org',
  ],
  TRUST_PROXY: [
    proxies.default(false),
    'the IP addresses of the proxies, parted by commas, such as 127.0.0.1, 10.0.0.0/8, or false',
  ],
  METRICS_TOKEN: [z.string().min(16).optional(), 'at least 16 characters'],
  METRICS_PORT: [port.optional(), 'a port number from 0 to 65535, another than PORT and CONTENT_PORT'],
  METRICS_HOST: [z.string().min(1).default('127.0.0.1'), 'an address to listen on'],
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder'],
  BACKUP_DIR: [z.string().min(1).optional(), 'a folder outside DATA_DIR, best on another disk'],
  DATABASE_URL: [postgresUrl.optional(), 'an address such as postgres://user:password@host/database'],
  DATABASE_DIRECT_URL: [
    postgresUrl.optional(),
    'the address of the same database past the pooler, such as postgres://user:password@host/database',
  ],
  DATABASE_POOL: [
    z.coerce.number().int().min(4).max(200).default(10),
    'a number of connections from 4 to 200',
  ],
  PROCESSES: [z.coerce.number().int().min(1).max(64).optional(), 'a number of server processes from 1 to 64'],
  WORKER: [onOff, 'on or off'],
  MIGRATE: [onOff, 'on or off'],
  DRAW_AHEAD: [onOff, 'on or off'],
  DRAIN_SECONDS: [
    z.coerce.number().int().min(0).max(5).optional(),
    'a number of seconds from 0 to 5: a server that is stopped still answers for so long',
  ],
  STORAGE_URL: [
    z.string().refine(isBucketUrl).optional(),
    'the address of a bucket such as https://s3.example.org/bucket, or with a path below it; http:// in a private network alone, keys in variables of their own',
  ],
  STORAGE_KEY_ID: [z.string().min(1).optional(), 'the id of an access key to the bucket of STORAGE_URL'],
  STORAGE_SECRET: [z.string().min(1).optional(), 'the secret of the access key STORAGE_KEY_ID'],
  STORAGE_REGION: [
    z
      .string()
      .regex(/^[\w-]+$/)
      .default('us-east-1'),
    'the name of a region, such as us-east-1',
  ],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'an address such as smtp://user:password@host:587'],
  MAIL_FROM: [
    z.string().min(3).default('ReadytoWork <no-reply@readytowork.example>'),
    'a sender such as Name <mail@example.org>',
  ],
  JWT_SECRET: [
    z
      .string()
      .transform(listOf)
      .pipe(z.array(z.string().min(32)))
      .optional(),
    'at least 32 characters; several secrets are parted by commas, the first one signs',
  ],
  PUSH_PRIVATE_KEY: [
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .refine(isPrivateKey)
      .optional(),
    'a private key on the curve P-256 as 43 characters of base64url',
  ],
  ACCESS_TOKEN_SECONDS: [seconds.default(900), 'a number of seconds from 1'],
  REFRESH_TOKEN_SECONDS: [seconds.default(1_209_600), 'a number of seconds from 1'],
  REGISTRATION: [z.enum(['open', 'invite', 'closed']).default('open'), 'open, invite or closed'],
  OIDC_ISSUER: [
    z.url({ protocol: /^https?$/ }).optional(),
    'the issuer of the sign-in service, such as https://login.example.org/tenant',
  ],
  OIDC_CLIENT_ID: [z.string().min(1).optional(), 'the client id that the sign-in service gave this site'],
  OIDC_CLIENT_SECRET: [z.string().min(1).optional(), 'the client secret that belongs to OIDC_CLIENT_ID'],
  OIDC_NAME: [
    z.string().trim().min(1).max(60).default('your work account'),
    'at most 60 characters: what the button calls the sign-in service',
  ],
  OIDC_SCOPES: [
    z
      .string()
      .default('openid email profile')
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .refine((scopes) => scopes.includes('openid')),
    'scopes parted by blanks, openid among them',
  ],
  OIDC_GROUPS_CLAIM: [z.string().min(1).default('groups'), 'the name of the claim that lists groups'],
  OIDC_ROLES: [
    rolesOfGroups.optional(),
    'group=role pairs parted by commas; the roles are analyst, manager, editor, support and administrator',
  ],
  OIDC_FACTOR: [
    z
      .string()
      .transform(listOf)
      .pipe(z.array(z.string().min(1)))
      .optional(),
    'values of the claims acr or amr parted by commas, such as mfa',
  ],
  OIDC_EMAIL: [
    z.enum(['verified', 'trusted']).default('verified'),
    'verified (the claim email_verified must be true) or trusted',
  ],
  OIDC_ONLY: [offOn, 'on or off'],
  OIDC_EMERGENCY_ACCOUNT: [z.email().optional(), 'the email address of one account'],
  OIDC_SESSION_HOURS: [z.coerce.number().min(0.25).max(24).default(10), 'a number of hours from 0.25 to 24'],
  SCIM_TOKEN: [z.string().min(32).optional(), 'at least 32 characters'],
  AUDIT_STREAM_URL: [
    z.url({ protocol: /^(https?|syslog\+(tcp|tls))$/ }).optional(),
    'an address such as https://siem.example.org/collect, syslog+tls://siem.example.org:6514 or syslog+tcp://127.0.0.1:601',
  ],
  AUDIT_STREAM_SECRET: [z.string().min(32).optional(), 'at least 32 characters'],
  MAIL_IN_ADDRESS: [
    z
      .email()
      .refine((address) => /^[^+@]{1,20}@/.test(address))
      .optional(),
    'an address such as support@example.org, with at most 20 characters and no + before the @',
  ],
  MAIL_IN_SECRET: [z.string().min(32).optional(), 'at least 32 characters'],
  MAIL_IN_URL: [
    z.url({ protocol: /^imaps?$/ }).optional(),
    'an address such as imaps://user:password@imap.example.org/INBOX',
  ],
  RATE_LIMITS: [onOff, 'on or off'],
  DEMO: [yesNo.optional(), 'true or false'],
  DEMO_DATA: [onOff, 'on or off'],
  LOG_LEVEL: [
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
    'debug, info, warn, error or silent',
  ],
} as const;

/** Error messages never repeat any part of these values. */
export const secretVariables = new Set([
  'JWT_SECRET',
  'OIDC_CLIENT_SECRET',
  'SCIM_TOKEN',
  'AUDIT_STREAM_URL',
  'AUDIT_STREAM_SECRET',
  'MAIL_IN_SECRET',
  'MAIL_IN_URL',
  'PUSH_PRIVATE_KEY',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'STORAGE_KEY_ID',
  'STORAGE_SECRET',
]);

/** The variable that names a file with the value of a secret one: for containers and vaults, which write secrets to files. */
export const fileVariable = (secret: string): string => `${secret}_FILE`;

export const variableNames: readonly string[] = [
  ...Object.keys(variables),
  ...[...secretVariables].map(fileVariable),
];

export type Variables = { [K in keyof typeof variables]: z.output<(typeof variables)[K][0]> };
