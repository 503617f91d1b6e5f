import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { measureBackups } from './backup/watch.ts';
import { composeBase } from './compose/base.ts';
import { Composition } from './compose/composition.ts';
import { composeLearning } from './compose/learning.ts';
import { composeStaff } from './compose/staff.ts';
import { composeTogether } from './compose/together.ts';
import type { Config } from './config.ts';
import { cleanupHandler } from './features/base/jobs/cleanup.ts';
import { measureReadiness } from './features/staff/health/measure-readiness.ts';
import { Readiness } from './features/staff/health/readiness.ts';
import { Drain } from './http/drain.ts';
import { WriteRates } from './http/write-rates.ts';
import { type Outside, openPlatform } from './platform.ts';

/** All services of a process, created once and passed to whoever needs them. */
export type Deps = ReturnType<typeof makeDeps>;

/** The composition root: each layer of features gets the platform and the services of the layers below. */
export function makeDeps(config: Config, log: FastifyBaseLogger, outside: Outside) {
  const { closePlatform, ...platform } = openPlatform(config, log, outside);
  const composition = new Composition(platform);
  const base = composeBase(composition);
  const learning = composeLearning(composition, base);
  const together = composeTogether(composition, base, learning);
  const staff = composeStaff(composition, base, learning, together);
  const { registry } = staff.metrics;
  for (const metric of composition.gather('metrics').flat()) registry.registerMetric(metric);
  measureBackups(registry, config);
  const drain = new Drain();
  const { role = 'server' } = outside;
  const readiness = new Readiness({ ...platform, ...learning, drain, role });
  measureReadiness(registry, readiness, config.dataDir);
  return {
    ...platform,
    ...base,
    ...learning,
    ...together,
    ...staff,
    drain,
    readiness,
    writeRates: new WriteRates(config.rateLimits, platform.siblings),
    /** Runs of jobs, by kind and outcome. */
    jobTimes: staff.metrics.jobTimes,
    /** The handlers of all jobs. */
    jobs: [...composition.gather('jobs').flat(), cleanupHandler(composition.gather('cleanup').flat())],
    /** Registers the calls of every feature. */
    routes(app: FastifyInstance): void {
      for (const addRoutes of composition.gather('routes')) addRoutes(app);
    },
    /** Closes what was opened here, in the right order. */
    async close(): Promise<void> {
      await learning.packageFiles.stop();
      await learning.publicCourses.stop();
      await staff.search.stop();
      await staff.draftReader.close();
      await base.securityLog.settled();
      await closePlatform();
    },
  };
}
