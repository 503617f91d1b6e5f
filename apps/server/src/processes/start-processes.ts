import cluster from 'node:cluster';
import { extname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { connectionRoom, type MachineNeeds, machineNeeds, tooFewConnections } from '../db/connection-room.ts';
import { shareResult } from '../db/probe.ts';
import { type Deps, makeDeps } from '../deps.ts';
import { buildMonitoringApp, readReport } from '../features/staff/health/health.routes.ts';
import { measureServerProcesses, readProcessFigures } from '../features/staff/health/metrics.ts';
import { listen } from '../http/listen.ts';
import { hasOwnConnections } from '../jobs.ts';
import type { Paths } from '../paths.ts';
import { prepareContent, refuseDemoInProduction, type Say } from '../prepare.ts';
import {
  type Addresses,
  addressesOf,
  type RunningProcess,
  readyTables,
  startEmbedded,
  tryPorts,
  warnOfNeglect,
} from '../start.ts';
import { probeStorage } from '../storage/open.ts';
import { processesWithin } from './count.ts';
import { FiguresOfAll } from './figures-of-all.ts';
import { KeptProcess, type Member } from './kept-process.ts';
import type { Orders } from './orders.ts';

/** Anyone may request readiness, so the processes are queried at most once per interval. */
const reportEveryMs = 200;
/** A readiness check must be answered within two seconds. */
const reportWithinMs = 1_700;
/** Connections of commands beside the server: backup, administration, psql. */
const spare = 20;

/**
 * Starts the primary of several processes on one machine. It owns the embedded database, prepares tables and content, and keeps the
 * others alive: server processes behind one port, and one that does the jobs. It answers no request of the site itself.
 */
export async function startProcesses(
  config: Config,
  log: FastifyBaseLogger,
  paths: Paths,
  say: Say,
  wanted: number,
): Promise<RunningProcess> {
  await tryPorts(config);
  const needed = machineNeeds({ ...config, ownJobs: hasOwnConnections(config) }, wanted);
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbedded(config, log, say, {
        max_connections: String(Math.max(100, needed.all + spare)),
      });
  const ends: (() => Promise<void>)[] = [async () => postgres?.stop()];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const addresses = addressesOf(config, postgres);
    const prepares = await readyTables(config, addresses, log, paths, say);
    const processes = await prepare(config, log, addresses, async (deps) => {
      await probeStorage(deps);
      if (prepares) await prepareContent(deps, paths, say, addresses);
      else await refuseDemoInProduction(deps);
      await warnOfNeglect(deps);
      return fit(deps, wanted, needed);
    });
    say(`Starting ${processes} server processes`);
    const group = new ProcessGroup(config, log, paths, { ...addresses, processes });
    ends.push(() => group.stop());
    await group.start();
    if (config.metricsPort !== undefined) {
      const app = buildMonitoringApp({ config, log }, group);
      ends.push(() => app.close());
      await listen(app, config.metricsHost, config.metricsPort, 'METRICS_PORT');
    }
    return { stop, restart: () => group.restart() };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Gives `work` the services of a process for a while, past a pooler. */
async function prepare<T>(
  config: Config,
  log: FastifyBaseLogger,
  { directUrl }: Addresses,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const deps = makeDeps(config, log, { databaseUrl: directUrl });
  return work(deps).finally(() => deps.close());
}

/** Lowers the number of processes to what the database has connections for, unless the operator has chosen it. */
async function fit(
  { config, maintenance: { db }, log }: Deps,
  wanted: number,
  needed: MachineNeeds,
): Promise<number> {
  const room = await connectionRoom(db);
  const warning = tooFewConnections(needed.all, room);
  if (!warning) return wanted;
  const fitting = processesWithin(wanted, room.most - room.others, needed.jobs, needed.each);
  if (config.processes !== undefined || fitting === wanted) {
    log.warn(warning);
    return wanted;
  }
  log.warn(`${wanted} server processes would suit this machine; PROCESSES is ${fitting}, because ${warning}`);
  return fitting;
}

interface Site extends Addresses {
  processes: number;
}

/** The processes of this machine, and their answers together. */
class ProcessGroup {
  private readonly servers: KeptProcess[] = [];
  private jobs: KeptProcess | undefined;
  private readonly figuresOfAll = new FiguresOfAll();
  private readonly registry = new Registry();
  private stopping = false;
  private restarting: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly log: FastifyBaseLogger,
    paths: Paths,
    private readonly site: Site,
  ) {
    const exec = join(paths.program, `main${extname(import.meta.filename)}`);
    // Structured clone keeps what JSON drops: figures can be NaN.
    cluster.setupPrimary({ exec, args: [], serialization: 'advanced' });
    measureServerProcesses(this.registry, () => ({ serving: this.serving.length, wanted: site.processes }));
  }

  private get all(): KeptProcess[] {
    return this.jobs ? [...this.servers, this.jobs] : this.servers;
  }

  private get serving(): Member[] {
    return this.servers.map(({ member }) => member).filter(({ works }) => works);
  }

  /** Starts one server process, and the others when it serves: so the site answers soon, and an error is printed once. */
  async start(): Promise<void> {
    for (let number = 1; number <= this.site.processes && !this.stopping; number += 1) {
      const server = this.keep({ role: 'server', name: String(number) });
      this.servers.push(server);
      if (number === 1) await server.member.ready;
    }
    if (this.config.worker && !this.stopping) this.jobs = this.keep({ role: 'jobs', name: 'jobs' });
    await Promise.all(this.all.map(({ member }) => member.ready));
  }

  /** Restarts the processes one after another, so that the site answers all the time. */
  restart(): Promise<void> {
    this.restarting ??= this.restartEach().finally(() => {
      this.restarting = undefined;
    });
    return this.restarting;
  }

  private async restartEach(): Promise<void> {
    for (const kept of this.all) {
      if (this.stopping) return;
      await kept.restart();
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.all.map((kept) => kept.stop()));
  }

  readonly figures = async (): Promise<string> => {
    const members = this.all.map(({ member }) => member);
    const own = [...(await readProcessFigures('primary')), ...(await this.registry.getMetricsAsJSON())];
    return this.figuresOfAll.write(members, own);
  };

  /** The site is ready if one server process is: connections go to those that accept them. */
  readonly look = shareResult(async () => {
    if (this.stopping) return { status: 'stopping' as const };
    const { serving } = this;
    const asked = serving.map((member) => member.ask('report', reportWithinMs));
    const reports = (await Promise.all(asked)).map(readReport).filter((report) => report !== undefined);
    const { processes } = this.site;
    const best = reports.find(({ status }) => status === 'ready') ??
      reports[0] ?? { status: 'not ready' as const };
    return { ...best, processes: { serving: serving.length, wanted: processes } };
  }, reportEveryMs);

  private keep({ role, name }: Pick<Orders, 'role' | 'name'>): KeptProcess {
    const { databaseUrl, directUrl, processes } = this.site;
    const drawAhead = this.config.drawAhead && name === '1';
    return new KeptProcess({
      report: (line) => this.log.error({ process: name }, line),
      gone: (member) => this.figuresOfAll.bury(member),
      launched: (member) => {
        const { dialogue } = member;
        dialogue.answer(
          'orders',
          (): Orders => ({ role, name, processes, databaseUrl, directUrl, drawAhead }),
        );
        dialogue.answer('figures of all', () => this.figures());
        dialogue.answer('report of all', () => this.look());
        dialogue.hear('counted', (figures) => this.figuresOfAll.remember(member, figures));
        dialogue.hear('pass on', (note) => this.passOn(member, note));
      },
    });
  }

  private passOn(from: Member, note: unknown): void {
    for (const { member } of this.servers)
      if (member !== from && member.works) void member.dialogue.tell('passed on', note);
  }
}
