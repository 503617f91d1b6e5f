import { maintenanceLimits } from '../db/limits.ts';
import { type Deps, makeDeps } from '../deps.ts';
import type { Outside } from '../platform.ts';
import { makeDemoAccounts } from './demo.ts';
import { hasDemoData, makeDemoData } from './demo-data.ts';
import { Past } from './past.ts';

/** Creates the demo accounts, and the fictional people if they are configured and missing. */
export async function makeDemo(deps: Deps, say: (step: string) => void, outside: Outside): Promise<void> {
  const { config, maintenance } = deps;
  await makeDemoAccounts(maintenance.db);
  if (config.demoData && !(await hasDemoData(maintenance.db))) await letPeopleLive(deps, say, outside);
}

/** Gives the services of the fictional people their own clock. If this fails, the server starts anyway. */
export async function letPeopleLive(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  say: (step: string) => void,
  outside: Outside,
): Promise<void> {
  const past = new Past();
  const deps = makeDeps({ ...config, rateLimits: false }, log, {
    ...outside,
    clock: past.clock,
    limits: maintenanceLimits,
  });
  try {
    await deps.catalogue.load();
    if (await makeDemoData(deps, past)) say('Made people, groups and tickets for the demo');
  } catch (err) {
    log.error({ err }, 'the data of the demo is not complete; the next start makes it anew');
  } finally {
    await deps.close();
  }
}
