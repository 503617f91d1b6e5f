import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorsOf, hasEtag, isErrorCode, type staffRoles } from '@readytowork/contract';
import { loadResources, type Resource } from '@readytowork/courseware';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { inject } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { inspection } from '../db/prepared.ts';
import { type Deps, makeDeps } from '../deps.ts';
import { demoPassword } from '../features/base/auth/demo-password.ts';
import { runDueJobs } from '../features/base/jobs/worker.ts';
import { codeAt } from './authenticator.ts';
import { cheapHash } from './cheap-hash.ts';
import { cloneDatabase } from './database.ts';
import { checkRows } from './rows.ts';

const resourceFolder = join(import.meta.dirname, '../../../../content/resources');
/** Read only once for all test files that a worker runs. */
let resources: Promise<Resource[]> | undefined;

/** With TEST_SERVERS=2, two servers with one database and one store answer calls alternately, as behind a proxy. */
const serversAtOnce = Number(process.env.TEST_SERVERS ?? 1);
/** After this time each server has received notifications from the other. */
const announcementMilliseconds = 30;

const tokens = z.object({ access: z.string(), refresh: z.string(), user_id: z.number() });
const enrolled = z.object({ access: z.string(), refresh: z.string(), recovery_codes: z.array(z.string()) });
export type Session = z.output<typeof tokens>;

export type StaffSession = Session & { email: string; uri: string; recovery_codes: string[] };

export interface TestApi {
  app: FastifyInstance;
  deps: Deps;
  db: Database;
  databaseUrl: string;
  /** Moves the server's clock forward. */
  pass(milliseconds: number): void;
  signIn(email: string, password?: string): Promise<Session>;
  /** Creates a new learner who is signed in. */
  learner(firstName?: string, lastName?: string): Promise<Session & { email: string }>;
  /** Creates a new member of staff, signed in with a second factor. */
  staff(role: (typeof staffRoles)[number], firstName?: string, lastName?: string): Promise<StaffSession>;
  /** The code that this staff member's authenticator app shows now. */
  codeOf(of: { uri: string }): string;
  /** The number of servers that answer calls in turn. */
  servers: number;
  /** Runs `work` in each server, because servers do not share what they hold in memory (rates, counts, caches). */
  everywhere<T>(work: (deps: Deps) => T): Promise<Awaited<T>[]>;
  /** Runs all waiting jobs, including those that wait for a retry. */
  runJobs(): Promise<void>;
  call(method: NonNullable<InjectOptions['method']>, url: string, options?: CallOptions): Promise<Answered>;
  close(): Promise<void>;
}

interface CallOptions {
  as?: { access: string };
  body?: object | string;
  headers?: Record<string, string>;
  from?: string;
}

export interface Answered {
  status: number;
  /** The request's id in the server's log and the audit log. */
  requestId: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers of every shape and assert on them
  body: any;
  /** The codes of a refusal: of its reason, or of wrong fields as `email=email_taken`. */
  codes?: string[];
  response: LightMyRequestResponse;
}

/** Reports calls that answer with a status that the contract does not declare. */
function watchStatuses(app: FastifyInstance, tell: (undeclared: string) => void): void {
  app.addHook('onSend', async ({ routeOptions }, { statusCode }) => {
    const { call } = routeOptions.config;
    if (!call || statusCode === call.status || (statusCode === 304 && hasEtag(call))) return;
    if (errorsOf(call).some((status) => status === statusCode)) return;
    tell(`${call.method} ${call.path} answers ${statusCode}, which the contract does not declare`);
  });
}

/** The body of a stream is not read, because the stream stays open. */
async function bodyOf(response: LightMyRequestResponse, isJson: boolean): Promise<unknown> {
  if (response.body !== undefined) return isJson ? response.json() : response.body;
  const stream = response.stream();
  if (isJson) return JSON.parse(Buffer.concat(await stream.toArray()).toString());
  stream.destroy();
  return undefined;
}

const coded = z.looseObject({ code: z.string() });

/**
 * Removes the code from the body of a refusal, so that tests compare only its text. Every refusal must have a code from the
 * contract.
 */
function readRefusal({ headers, statusCode }: LightMyRequestResponse, body: unknown) {
  const ofFields = headers['error-codes'];
  const { code, ...rest } = ofFields === undefined ? coded.parse(body) : { code: '' };
  const codes = ofFields === undefined ? [code] : String(ofFields).split(', ');
  const unknown = codes.filter((one) => !isErrorCode(one.replace(/^.*=/, '')));
  if (unknown.length > 0)
    throw new Error(`a refusal (${statusCode}) has no code of the contract: ${unknown}`);
  return { codes, body: ofFields === undefined ? rest : body };
}

/** The id of each request, by the raw request. */
function watchRequests(app: FastifyInstance): WeakMap<object, string> {
  const ids = new WeakMap<object, string>();
  app.addHook('onRequest', async ({ id, raw }) => {
    ids.set(raw, id);
  });
  return ids;
}

/**
 * Starts the whole API with a database of its own. Rate limits are on, as in production.
 *
 * @param reach changes the address of its database, for example to that of a proxy
 */
export async function startApi(
  env: Record<string, string> = {},
  reach = async (url: string) => url,
): Promise<TestApi> {
  inspection.rows = checkRows;
  const dataDir = mkdtempSync(join(tmpdir(), 'readytowork-api-'));
  const { url, drop } = await cloneDatabase(inject('templateUrl'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DEMO: 'true',
    ...env,
  });
  const undeclared: string[] = [];
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const log = pino({ level: config.logLevel });
  const start = async () => {
    const deps = makeDeps(config, log, { databaseUrl: await reach(url), clock });
    const app = buildApp(deps);
    watchStatuses(app, (told) => undeclared.push(told));
    const requests = watchRequests(app);
    resources ??= loadResources(resourceFolder);
    deps.resources.put(await resources);
    await deps.events.start();
    await deps.packageFiles.look();
    await app.ready();
    return { deps, app, requests };
  };
  const first = await start();
  const { deps, app } = first;
  const servers = serversAtOnce === 2 ? [first, await start()] : [first];
  let turn = 0;

  const call: TestApi['call'] = async (method, path, { as, body, headers = {}, from } = {}) => {
    const server = servers[turn++ % servers.length] ?? first;
    const response = await server.app.inject({
      method,
      url: path,
      headers: { ...(as && { authorization: `Bearer ${as.access}` }), ...headers },
      ...(body !== undefined && { payload: body }),
      ...(from && { remoteAddress: from }),
      payloadAsStream: /\/stream\/(\?|$)/.test(path),
    });
    // So every test also checks that the contract declares the statuses it gets.
    if (undeclared.length > 0) throw new Error(undeclared.splice(0).join('\n'));
    if (servers.length > 1 && method !== 'GET') await wait(announcementMilliseconds);
    const packed = response.headers['content-encoding'] !== undefined;
    const isJson = !packed && String(response.headers['content-type']).includes('json');
    const requestId = server.requests.get(response.raw.req) ?? '';
    const given = await bodyOf(response, isJson);
    // A 503 of `/readyz` is not a refusal, but reports the server's state.
    const refused = isJson && response.statusCode >= 400 && path !== '/readyz';
    return {
      status: response.statusCode,
      requestId,
      ...(refused ? readRefusal(response, given) : { body: given }),
      response,
    };
  };
  const signIn = async (email: string, password = demoPassword) => {
    const { status, body } = await call('POST', '/api/token/', { body: { username: email, password } });
    if (status !== 200) throw new Error(`could not sign in as ${email}: ${status}`);
    return tokens.parse(body);
  };
  const codeOf: TestApi['codeOf'] = ({ uri }) => codeAt(uri, clock());
  /** Sets up a second factor, as the owner of an account does. */
  const enrol = async (as: Session) => {
    const path = '/v1/user/factor/';
    const begun = await call('POST', path, { as, body: { password: demoPassword } });
    const { uri } = z.object({ uri: z.string() }).parse(begun.body);
    const { body } = await call('POST', `${path}confirm/`, { as, body: { code: codeOf({ uri }) } });
    return { ...enrolled.parse(body), uri };
  };
  let count = 0;
  const learner: TestApi['learner'] = async (first_name = 'Lerato', last_name = 'Nkosi') => {
    count += 1;
    const email = `learner-${count}@test.example`;
    const account = { email, first_name, last_name, password_hash: cheapHash };
    await deps.database.db.insertInto('account').values(account).execute();
    return { ...(await signIn(email)), email };
  };
  const api: TestApi = {
    app,
    deps,
    servers: servers.length,
    everywhere: (work) => Promise.all(servers.map((server) => work(server.deps))),
    db: deps.database.db,
    databaseUrl: url,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    signIn,
    async runJobs() {
      const waiting = sql`select array_agg(id) from graphile_worker.jobs where locked_at is null and attempts < max_attempts`;
      await sql`select graphile_worker.reschedule_jobs((${waiting}), run_at => now())`.execute(
        deps.database.db,
      );
      await runDueJobs({ pool: deps.database.pool, log, handlers: deps.jobs });
      // graphile-worker returns before it has recorded the end of the last jobs.
      const atWork = sql`select from graphile_worker.jobs where locked_at is not null`;
      for (let turn = 0; turn < 100 && (await atWork.execute(deps.database.db)).rows.length > 0; turn += 1)
        await wait(10);
    },
    call,
    learner,
    async staff(role, ...name) {
      const person = await learner(...name);
      await deps.database.db
        .updateTable('account')
        .set({ staff_role: role })
        .where('id', '=', person.user_id)
        .execute();
      return { ...person, ...(await enrol(person)) };
    },
    codeOf,
    async close() {
      for (const server of servers) {
        await server.app.close();
        await server.deps.close();
        // graphile-worker never releases a pool, and the pool's listeners would keep the application in memory.
        server.deps.database.pool.removeAllListeners();
      }
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
      release(api);
    },
  };
  return api;
}

/**
 * Makes the memory of a closed API free. A worker keeps every test file that it has run, each with its API in a variable; when
 * these took a gigabyte, the garbage collector needed more time than some tests.
 */
function release(api: TestApi): void {
  for (const part of Object.keys(api)) Reflect.deleteProperty(api, part);
}
