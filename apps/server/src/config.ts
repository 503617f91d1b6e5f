import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { type AuditTarget, auditTargetOf } from './config-audit-stream.ts';
import { ConfigError } from './config-error.ts';
import { type MailIn, mailInOf } from './config-mail-in.ts';
import { refusedInProduction, refusedWithoutDatabase, warningsFor } from './config-rules.ts';
import { type SingleSignOn, singleSignOnOf } from './config-single-sign-on.ts';
import { fileVariable, secretVariables, type Variables, variables } from './config-variables.ts';
import type { S3Settings } from './storage/s3-client.ts';

/** Writes the URL as browsers write an origin (`event.origin`): lower case, without a trailing slash or default port. */
const asBrowsersWrite = (contentUrl: string): string =>
  new URL(contentUrl.replace('*', 'x')).origin.replace('//x.', '//*.');

export interface Config {
  production: boolean;
  host: string;
  port: number;
  publicUrl: string;
  contentPort: number;
  /** The URL of the content origins, with `*` in place of a package's label. */
  contentUrl: string;
  trustProxy: boolean | string[];
  metricsToken: string | undefined;
  /** Undefined if `/metrics` is served on the main listener, or switched off. */
  metricsPort: number | undefined;
  metricsHost: string;
  dataDir: string;
  /** Where the embedded database archives its log, and npm run backup stores its copies. */
  backupDir: string | undefined;
  databaseUrl: string | undefined;
  /** A connection that bypasses a pooler, for notifications, jobs and migrations, which need a session. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  /** Server processes on this machine; undefined: as many as suit its cores, its memory and the database. */
  processes: number | undefined;
  /** True if this process runs jobs. */
  worker: boolean;
  /** True if this process prepares the database: migrations and content. */
  migrate: boolean;
  /** True if this server renders slides and documents before they are requested. */
  drawAhead: boolean;
  drainSeconds: number;
  /** Undefined if files are stored in DATA_DIR. */
  storage: S3Settings | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The first secret signs tokens; tokens signed by any of them are accepted. */
  jwtSecrets: [string, ...string[]];
  /** The key that signs notifications; undefined if the server makes one and stores it. */
  pushPrivateKey: string | undefined;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  registration: Variables['REGISTRATION'];
  /** The sign-in service of the organisation; undefined if staff sign in only with a password. */
  singleSignOn: SingleSignOn | undefined;
  /** The token of the organisation's directory; undefined if none makes accounts of staff. */
  scimToken: string | undefined;
  /** Target of the audit log; undefined if it is not sent anywhere. */
  auditTarget: AuditTarget | undefined;
  mailIn: MailIn | undefined;
  rateLimits: boolean;
  demo: boolean;
  /** True if the demo includes fictional people with a history. */
  demoData: boolean;
  logLevel: NonNullable<Variables['LOG_LEVEL']>;
  /** Valid settings that an operator should know about, one line each. */
  warnings: string[];
}

/** Adds the secrets that are in files: JWT_SECRET_FILE=/run/secrets/jwt is JWT_SECRET with the text of that file. */
function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found = { ...env };
  for (const name of secretVariables) {
    const variable = fileVariable(name);
    const file = env[variable];
    if (!file) continue;
    if (env[name]) throw new ConfigError(`${variable} takes the place of ${name}; both are set.`);
    found[name] = textOf(file, variable);
  }
  return found;
}

function textOf(file: string, variable: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${variable} takes a file that the server can read; ${why}.`);
  }
  if (text === '') throw new ConfigError(`${variable} takes a file with the secret in it; ${file} is empty.`);
  return text;
}

function readVariables(given: NodeJS.ProcessEnv): Variables {
  const shape = Object.fromEntries(Object.entries(variables).map(([name, [schema]]) => [name, schema]));
  const env = withFiles(given);
  // Treats an empty variable as unset, which is what people mean by `NAME= npm start`.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = z.object(shape).safeParse(set);
  if (read.success) return z.custom<Variables>().parse(read.data);
  const name = String(read.error.issues[0]?.path[0]);
  const takes = Object.entries(variables).find(([key]) => key === name)?.[1][1];
  const said = secretVariables.has(name) ? 'something else' : JSON.stringify(env[name]);
  throw new ConfigError(`${name} takes ${takes}; it is ${said}.`);
}

/**
 * The secret that signs tokens, created once in the data folder, for its owner alone. `wx` lets only one of two simultaneous
 * processes create it.
 */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  chmodSync(file, 0o600);
  const kept = readFileSync(file, 'utf8').trim();
  // An interrupted start or a full disk can leave a shorter secret, with which anyone could forge tokens.
  if (kept.length < 32)
    throw new ConfigError(
      `JWT_SECRET takes at least 32 characters; the one kept in ${file} is damaged. Delete that file; everybody signs in again.`,
    );
  return kept;
}

/** Creates the folder with access for its owner alone, because it holds personal data. */
function openDataDir(path: string): string {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const why = isReadOnly(folder) ? readOnlyDisk : error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR takes a folder that can be made and written; ${why}.`);
  }
  if (isReadOnly(folder))
    throw new ConfigError(`DATA_DIR takes a folder that can be made and written; ${readOnlyDisk}.`);
  return folder;
}

const readOnlyDisk = 'its disk is mounted read-only (EROFS)';

/** True if the folder, or the nearest one above it that exists, is on a disk that is mounted read-only. */
function isReadOnly(folder: string): boolean {
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  try {
    accessSync(there, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EROFS';
  }
}

/** Refuses a folder inside DATA_DIR, because both would be lost with one disk. */
function backupDirOf({ BACKUP_DIR }: Variables, dataDir: string): string | undefined {
  if (!BACKUP_DIR) return undefined;
  const folder = resolve(BACKUP_DIR);
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`) || `${dataDir}${sep}`.startsWith(`${folder}${sep}`))
    throw new ConfigError('BACKUP_DIR takes a folder outside DATA_DIR, best on another disk.');
  return folder;
}

/** The default is the port after PORT; with PORT=0 the system chooses both. */
function contentPortOf({ PORT, CONTENT_PORT }: Variables): number {
  const chosen = CONTENT_PORT ?? (PORT === 0 ? 0 : PORT + 1);
  if (chosen > 65_535)
    throw new ConfigError('CONTENT_PORT takes a port number from 0 to 65535; after this PORT there is none.');
  if (chosen === PORT && PORT !== 0)
    throw new ConfigError(
      'CONTENT_PORT takes another port than PORT: course packages must not share an origin with the site.',
    );
  return chosen;
}

function storageOf(read: Variables): S3Settings | undefined {
  const { STORAGE_URL: url, STORAGE_KEY_ID: keyId, STORAGE_SECRET: secret, STORAGE_REGION: region } = read;
  if (!url && (keyId || secret))
    throw new ConfigError(`STORAGE_URL takes ${variables.STORAGE_URL[1]}; its keys are set and it is not.`);
  if (!url) return undefined;
  if (!keyId || !secret) {
    const name = keyId ? 'STORAGE_SECRET' : 'STORAGE_KEY_ID';
    throw new ConfigError(`${name} takes ${variables[name][1]}; it is not set.`);
  }
  return { url: url.replace(/\/+$/, ''), keyId, secret, region };
}

/** Reads only where the data is, which is all that a command needs. */
export function readDataPlace(
  env: NodeJS.ProcessEnv,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'backupDir' | 'storage'> {
  const read = readVariables(env);
  const storage = storageOf(read);
  const dataDir = openDataDir(read.DATA_DIR);
  return {
    dataDir,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    backupDir: backupDirOf(read, dataDir),
    storage,
  };
}

/** Reads and checks the environment, once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = readVariables(env);
  const production = read.NODE_ENV === 'production';
  const demo = read.DEMO ?? !production;
  const wrong = (production && refusedInProduction(read)) || refusedWithoutDatabase(read);
  if (wrong) throw new ConfigError(wrong);
  const contentPort = contentPortOf(read);
  const dataDir = openDataDir(read.DATA_DIR);
  const contentUrl = asBrowsersWrite(read.CONTENT_URL ?? `http://*.localhost:${contentPort}`);
  const [signing = keptSecret(dataDir), ...accepted] = read.JWT_SECRET ?? [];
  return {
    production,
    host: read.HOST,
    port: read.PORT,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    contentPort,
    contentUrl,
    trustProxy: read.TRUST_PROXY,
    metricsToken: read.METRICS_TOKEN,
    metricsPort: read.METRICS_PORT,
    metricsHost: read.METRICS_HOST,
    dataDir,
    backupDir: backupDirOf(read, dataDir),
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    processes: read.PROCESSES,
    worker: read.WORKER,
    migrate: read.MIGRATE,
    drawAhead: read.DRAW_AHEAD,
    drainSeconds: read.DRAIN_SECONDS ?? (production ? 5 : 0),
    storage: storageOf(read),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    jwtSecrets: [signing, ...accepted],
    pushPrivateKey: read.PUSH_PRIVATE_KEY,
    accessTokenSeconds: read.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: read.REFRESH_TOKEN_SECONDS,
    registration: read.REGISTRATION,
    singleSignOn: singleSignOnOf(read),
    scimToken: read.SCIM_TOKEN,
    auditTarget: auditTargetOf(read),
    mailIn: mailInOf(read),
    rateLimits: read.RATE_LIMITS,
    demo,
    demoData: demo && read.DEMO_DATA,
    // At a terminal, progress at startup is printed as plain text, so the log shows only problems.
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    warnings: warningsFor(read, contentUrl),
  };
}
