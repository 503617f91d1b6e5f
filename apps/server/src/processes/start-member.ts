import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { readFigures } from '../features/staff/health/metrics.ts';
import { openLog } from '../open-log.ts';
import { paths } from '../paths.ts';
import { type Stopping, startServing } from '../start.ts';
import { startJobs } from '../work.ts';
import { shareCores } from './cores.ts';
import { Dialogue } from './dialogue.ts';
import { alive } from './end-if-hung.ts';
import { type Orders, orders, passedOn } from './orders.ts';
import type { Siblings } from './siblings.ts';

/** Longest wait for an answer of the primary. */
const patienceMs = 4_000;
/** How long the process waits for unfinished work when it is stopped, as a process that serves alone. */
const graceMs = 10_000;

/** These say whether the site answers, which is not the business of the process that does the jobs. */
const ofServers: ReadonlySet<string> = new Set([
  'readytowork_ready',
  'readytowork_package_files_missing',
  'readytowork_server_processes',
]);

/** One of several processes: does what the primary orders. Node ends it when the primary has ended. */
export async function startMember(config: Config): Promise<void> {
  const primary = new Dialogue({
    send: (message) =>
      new Promise((resolve) => {
        if (process.connected && process.send) process.send(message, () => resolve());
        else resolve();
      }),
    listen: (heard) => process.on('message', heard),
  });
  const ordered = orders.parse(await primary.ask('orders', patienceMs));
  // A terminal sends these to all processes; the primary decides what follows.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  shareCores(ordered.processes);
  const { deps, stop } = await start(config, ordered, siblingsBy(primary));
  const figures = async () => {
    const found = await readFigures(deps.metrics, ordered.name);
    return ordered.role === 'jobs' ? found.filter(({ name }) => !ofServers.has(name)) : found;
  };
  primary.answer('figures', figures);
  primary.answer('report', () => deps.readiness.look());
  primary.answer(alive, () => true);
  let ending = false;
  const end = async (leaving: boolean) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), graceMs).unref();
    await stop({ leaving });
    await primary.tell('counted', await figures());
    process.exit(0);
  };
  process.on('SIGTERM', () => void end(false));
  primary.hear('leave', () => void end(true));
  await primary.tell('works');
}

interface Started {
  deps: Deps;
  stop(how: Stopping): Promise<void>;
}

function start(config: Config, ordered: Orders, siblings: Siblings): Promise<Started> {
  const { role, databaseUrl, directUrl, drawAhead } = ordered;
  const log = openLog(config);
  const outside = { databaseUrl, directUrl, siblings };
  const own = { ...config, worker: role === 'jobs', migrate: false, drawAhead };
  if (role === 'jobs') return startJobs(own, log, outside);
  return startServing({ config: own, log, outside, prepares: false, paths, say: () => {} });
}

function siblingsBy(primary: Dialogue): Siblings {
  const listeners = new Map<string, (body: unknown) => void>();
  primary.hear('passed on', (body) => {
    const read = passedOn.safeParse(body);
    if (read.success) listeners.get(read.data.name)?.(read.data.body);
  });
  return {
    figures: async () => {
      const found = await primary.ask('figures of all', patienceMs);
      return typeof found === 'string' ? found : undefined;
    },
    report: () => primary.ask('report of all', patienceMs),
    tell: (name, body) => void primary.tell('pass on', { name, body }),
    hear: (name, heard) => void listeners.set(name, heard),
  };
}
