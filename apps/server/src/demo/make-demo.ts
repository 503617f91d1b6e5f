import { maintenanceLimits } from '../db/limits.ts';
import { type Deps, makeDeps } from '../deps.ts';
import type { Outside } from '../platform.ts';
import { makeDemoAccounts } from './demo.ts';
import { hasDemoData, makeDemoData } from './demo-data.ts';
import { Past } from './past.ts';

/** Makes the accounts of the demo, and the made-up people where they are wanted and missing. */
export async function makeDemo(deps: Deps, say: (step: string) => void, outside: Outside): Promise<void> {
  const { config, maintenance } = deps;
  await makeDemoAccounts(maintenance.db);
  if (config.demoData && !(await hasDemoData(maintenance.db))) await letPeopleLive(deps, say, outside);
}

/** The services of the made-up people have a clock of their own. Without these people the product works as well. */
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
