import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { measureBackups } from './backup/watch.ts';
import type { Config } from './config.ts';
import type { Feature } from './feature.ts';
import { cleanupHandler } from './features/jobs/cleanup.ts';
import { everySetting, features, personalDataTables, tableRules } from './features.ts';
import { Drain } from './http/drain.ts';
import { WriteRates } from './http/write-rates.ts';
import { type Outside, openPlatform } from './platform.ts';

/** Everything that a process is made of, made once and passed. */
export type Deps = ReturnType<typeof makeDeps>;

/** The composition root: each feature is made of the platform and of what features before it offer. */
export function makeDeps(config: Config, log: FastifyBaseLogger, outside: Outside) {
  const { closePlatform, ...platform } = openPlatform(config, log, outside);
  const all: Feature[] = [];
  const add = <Offers>(feature: Feature<Offers>): Offers => {
    all.push(feature);
    return feature.offers;
  };
  const health = add(features.health.make(platform));
  add(features.jobs.make(platform));
  const settings = add(features.settings.make({ ...platform, everySetting }));
  const throttle = add(features.throttle.make(platform));
  const audit = add(features.audit.make({ ...platform, ...throttle }));
  const mail = add(features.mail.make(platform));
  const modules = add(features.modules.make(platform));
  const base = { ...platform, tableRules, personalDataTables, ...throttle, ...audit, ...mail, ...modules };
  const retention = add(features.retention.make(base));
  const notices = add(
    features.notices.make({
      ...base,
      // Made after: it tells people things too.
      enter: (accountId, to): Promise<unknown> => community.community.enter(accountId, to),
      unread: () => all.flatMap((feature) => feature.unread ?? []),
    }),
  );
  const auth = add(features.auth.make(base));
  const pictures = add(features.pictures.make(base));
  const scorm = add(features.scorm.make({ ...base, ...auth }));
  const progress = add(features.progress.make({ ...base, ...scorm }));
  const certificate = add(features.certificate.make(base));
  const assessment = add(features.assessment.make({ ...base, ...certificate }));
  const ownFiles = () => all.flatMap((feature) => feature.ownFiles ?? []);
  const people = add(features.people.make({ ...base, ...auth, ...certificate, ...pictures, ownFiles }));
  const dataRequests = add(features.dataRequests.make({ ...base, ...people }));
  add(features.consents.make(base));
  const reminders = add(features.reminders.make({ ...base, ...progress }));
  const review = add(features.review.make(base));
  add(features.workbook.make(base));
  add(features.jobSearch.make(base));
  const groups = add(features.groups.make(base));
  const written = () => all.flatMap((feature) => feature.written ?? []);
  const community = add(features.community.make({ ...base, ...groups, ...notices, written }));
  const reportables = () => all.flatMap((feature) => feature.reportables ?? []);
  const moderation = add(
    features.moderation.make({ ...base, ...community, ...groups, ...notices, reportables }),
  );
  const chats = add(features.chats.make({ ...base, ...auth, ...community, ...notices }));
  const posts = add(features.posts.make({ ...base, ...community, ...moderation, ...notices, ...pictures }));
  add(features.profiles.make({ ...base, ...certificate, ...community, ...pictures, ...chats, ...posts }));
  add(
    features.pages.make({
      ...base,
      ...progress,
      ...assessment,
      ...people,
      ...reminders,
      ...review,
      ...groups,
      ...notices,
    }),
  );
  const resources = add(features.resources.make(base));
  const attention = () => all.flatMap((feature) => feature.attention ?? []);
  add(features.administration.make({ ...base, ...people, attention }));
  const support = add(features.support.make(base));
  const reports = add(features.reports.make({ ...base, ...scorm, ...groups, ...support }));
  add(features.merging.make({ ...base, ...auth, ...pictures, ...reports }));
  const known = { ...auth, ...certificate, ...progress, ...assessment, ...people, ...groups, ...support };
  const staff = add(features.staff.make({ ...base, ...known }));
  const courses = add(features.courses.make(base));
  add(features.courseEditing.make({ ...base, ...scorm }));
  add(features.articles.make({ ...base, ...courses }));
  add(features.places.make(base));

  const demo = add(
    features.demo.make({
      ...base,
      ...known,
      ...settings,
      ...dataRequests,
      ...reports,
      ...staff,
      ...reminders,
      ...community,
      ...moderation,
      ...chats,
      ...posts,
    }),
  );

  const { metrics } = health;
  for (const metric of all.flatMap((feature) => feature.metrics ?? []))
    metrics.registry.registerMetric(metric);
  measureBackups(metrics.registry, config);
  return {
    ...base,
    metrics,
    ...retention,
    ...notices,
    ...auth,
    ...pictures,
    ...scorm,
    ...progress,
    ...assessment,
    ...certificate,
    ...people,
    ...resources,
    ...support,
    ...courses,
    ...groups,
    ...community,
    ...moderation,
    ...chats,
    ...posts,
    ...demo,
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
      await scorm.packageFiles.stop();
      await courses.publicCourses.stop();
      await audit.securityLog.settled();
      await closePlatform();
    },
  };
}
