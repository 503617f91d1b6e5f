import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { measureBackups } from './backup/watch.ts';
import type { Config } from './config.ts';
import type { Feature } from './feature.ts';
import { cleanupHandler } from './features/jobs/cleanup.ts';
import { features, personalDataTables, tableRules } from './features.ts';
import { Drain } from './http/drain.ts';
import { WriteRates } from './http/write-rates.ts';
import { type Outside, openPlatform } from './platform.ts';

/** Everything that a process is made of, made once and passed. */
export type Deps = ReturnType<typeof makeDeps>;

/** The composition root: each feature is made of the platform and of what features before it offer. */
export function makeDeps(config: Config, log: FastifyBaseLogger, outside: Outside) {
  const { closePlatform, ...platform } = openPlatform(config, log, outside);
  const health = features.health.make(platform);
  const jobs = features.jobs.make(platform);
  const throttle = features.throttle.make(platform);
  const audit = features.audit.make({ ...platform, ...throttle.offers });
  const mail = features.mail.make(platform);
  const modules = features.modules.make(platform);
  const base = {
    ...platform,
    tableRules,
    personalDataTables,
    ...throttle.offers,
    ...audit.offers,
    ...mail.offers,
    ...modules.offers,
  };
  const retention = features.retention.make(base);
  const auth = features.auth.make(base);
  const pictures = features.pictures.make(base);
  const scorm = features.scorm.make({ ...base, ...auth.offers });
  const progress = features.progress.make({ ...base, ...scorm.offers });
  const certificate = features.certificate.make(base);
  const assessment = features.assessment.make({ ...base, ...certificate.offers });
  const people = features.people.make({
    ...base,
    ...auth.offers,
    ...certificate.offers,
    ...pictures.offers,
  });
  const resources = features.resources.make(base);
  const selfHelp = features.selfHelp.make(base);
  const staff = features.staff.make({ ...base, ...auth.offers });
  const support = features.support.make(base);
  const site = features.site.make(base);

  const all: Feature[] = [
    ...[health, jobs, throttle, audit, mail, modules, retention, auth, pictures, scorm, progress],
    ...[assessment, certificate, people, resources, selfHelp, staff, support, site],
  ];
  const { metrics } = health.offers;
  for (const metric of all.flatMap((feature) => feature.metrics ?? []))
    metrics.registry.registerMetric(metric);
  measureBackups(metrics.registry, config);
  return {
    ...base,
    metrics,
    ...retention.offers,
    ...auth.offers,
    ...pictures.offers,
    ...scorm.offers,
    ...progress.offers,
    ...assessment.offers,
    ...certificate.offers,
    ...people.offers,
    ...resources.offers,
    ...selfHelp.offers,
    ...support.offers,
    ...site.offers,
    drain: new Drain(),
    writeRates: new WriteRates(config.rateLimits),
    /** How each kind of job is done. */
    jobs: [
      ...all.flatMap((feature) => feature.jobs ?? []),
      cleanupHandler(all.flatMap((feature) => feature.cleanup ?? [])),
    ],
    /** The calls of every feature. */
    routes(app: FastifyInstance): void {
      for (const feature of all) feature.routes?.(app);
    },
    /** Ends what was opened here, in order. */
    async close(): Promise<void> {
      await scorm.offers.packageFiles.stop();
      await audit.offers.securityLog.settled();
      await closePlatform();
    },
  };
}
