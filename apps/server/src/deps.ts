import { join } from 'node:path';
import { type Renderer, startRenderer } from '@readytowork/courseware';
import type { FastifyBaseLogger } from 'fastify';
import { measureBackups } from './backup/watch.ts';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { DatabaseEvents } from './db/events.ts';
import { maintenanceLimits, requestLimits } from './db/limits.ts';
import { AssessmentService } from './features/assessment/assessment.service.ts';
import { SecurityLog } from './features/audit/security-log.ts';
import { SecurityMetrics } from './features/audit/security-metrics.ts';
import { AuthService } from './features/auth/auth.service.ts';
import { EmailChangeService } from './features/auth/email-change.service.ts';
import { EndedSessions } from './features/auth/ended-sessions.ts';
import { InvitationService } from './features/auth/invitation.service.ts';
import { PasswordChangeService } from './features/auth/password-change.service.ts';
import { PasswordResetService } from './features/auth/password-reset.service.ts';
import { RegistrationService } from './features/auth/registration.service.ts';
import { SessionsService } from './features/auth/sessions.service.ts';
import { SignInGuard } from './features/auth/sign-in-guard.ts';
import { Throttle } from './features/auth/throttle.ts';
import { makeTokens, type Tokens } from './features/auth/tokens.ts';
import { CertificateService } from './features/certificate/certificate.service.ts';
import { certificateMailHandler } from './features/certificate/certificate-mail.ts';
import { type Metrics, makeMetrics } from './features/health/metrics.ts';
import { freeAbandonedJobs } from './features/jobs/abandoned.ts';
import { cleanupHandler, deleteGivenUpJobs } from './features/jobs/cleanup.ts';
import type { JobHandler } from './features/jobs/jobs.ts';
import { MailCount } from './features/mail/mail-count.ts';
import { makeMailer } from './features/mail/mailer.ts';
import { Outbox } from './features/mail/outbox.ts';
import { OutboxKeeper } from './features/mail/outbox-keeper.ts';
import { Catalogue } from './features/modules/catalogue.ts';
import { modulesStamp, readModules } from './features/modules/modules.queries.ts';
import { Renderings } from './features/modules/renderings.ts';
import { OwnDataService } from './features/people/own-data.service.ts';
import { PeopleService } from './features/people/people.service.ts';
import { PicturesService } from './features/pictures/pictures.service.ts';
import { ProgressService } from './features/progress/progress.service.ts';
import { ResourcesService } from './features/resources/resources.service.ts';
import { RetentionService } from './features/retention/retention.service.ts';
import { ContentPaths } from './features/scorm/content-paths.ts';
import { cleanupPackages } from './features/scorm/import.service.ts';
import { PackageCache } from './features/scorm/package-cache.ts';
import { PackageFiles } from './features/scorm/package-files.ts';
import { readPackages } from './features/scorm/scorm.queries.ts';
import { ScormService } from './features/scorm/scorm.service.ts';
import { WriteTurns } from './features/scorm/write-turns.ts';
import { SelfHelpService } from './features/self-help/self-help.service.ts';
import { SupportService } from './features/support/support.service.ts';
import { Drain } from './http/drain.ts';
import { WriteRates } from './http/write-rates.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';

/** Everything that features need, made once and passed. */
export interface Deps {
  config: Config;
  log: FastifyBaseLogger;
  database: OpenDatabase;
  /** The same for what nobody waits for, such as imports and cleanups: few connections, long limits. */
  maintenance: OpenDatabase;
  events: DatabaseEvents;
  tokens: Tokens;
  endedSessions: EndedSessions;
  throttle: Throttle;
  securityLog: SecurityLog;
  securityMetrics: SecurityMetrics;
  writeRates: WriteRates;
  catalogue: Catalogue;
  renderings: Renderings;
  packageCache: PackageCache;
  storage: Storage;
  packageFiles: PackageFiles;
  contentPaths: ContentPaths;
  clock: () => Date;
  auth: AuthService;
  sessions: SessionsService;
  passwordReset: PasswordResetService;
  passwordChange: PasswordChangeService;
  registration: RegistrationService;
  invitations: InvitationService;
  emailChange: EmailChangeService;
  retention: RetentionService;
  ownData: OwnDataService;
  people: PeopleService;
  pictures: PicturesService;
  progress: ProgressService;
  assessment: AssessmentService;
  certificates: CertificateService;
  scorm: ScormService;
  resources: ResourcesService;
  selfHelp: SelfHelpService;
  support: SupportService;
  outboxKeeper: OutboxKeeper;
  mailCount: MailCount;
  metrics: Metrics;
  drain: Drain;
  /** How each kind of job is done. */
  jobs: readonly JobHandler[];
  /** Ends what was opened here, in order. */
  close(): Promise<void>;
}

export interface Outside {
  databaseUrl: string;
  /** Past a pooler, where there is one. */
  directUrl?: string | undefined;
  clock?: () => Date;
  renderer?: Renderer;
}

/** The composition root. */
export function makeDeps(config: Config, log: FastifyBaseLogger, outside: Outside): Deps {
  const {
    databaseUrl,
    directUrl = databaseUrl,
    clock = () => new Date(),
    renderer = startRenderer(),
  } = outside;
  let closing = false;
  const lost = (error: Error) =>
    closing || log.warn({ reason: error.message }, 'a database connection was lost');
  const changed = (away: boolean) =>
    away
      ? log.error('the database does not answer: what needs it is refused (503) until it does')
      : log.warn('the database answers again');
  const database = openDatabase(databaseUrl, lost, config.databasePool, { limits: requestLimits, changed });
  const maintenance = openDatabase(directUrl, lost, 2, { limits: maintenanceLimits });
  const { db } = database;
  const events = new DatabaseEvents(directUrl, log);
  const endedSessions = new EndedSessions(db, config.accessTokenSeconds);
  const catalogue = new Catalogue({ modules: () => readModules(db), stamp: () => modulesStamp(db) });
  const packageCache = new PackageCache(catalogue, () => readPackages(db));
  endedSessions.listen(events);
  catalogue.listen(events);
  packageCache.listen(events);
  const securityMetrics = new SecurityMetrics();
  const throttle = new Throttle(db, config.rateLimits, ({ name }) => securityMetrics.countThrottled(name));
  const securityLog = new SecurityLog({ db, throttle, metrics: securityMetrics, log });
  const guard = new SignInGuard(db, throttle);
  const tokens = makeTokens(config);
  const { publicUrl, refreshTokenSeconds } = config;
  const auth = new AuthService({
    db,
    tokens,
    endedSessions,
    throttle,
    guard,
    securityLog,
    clock,
    refreshTokenSeconds,
  });
  const outbox = new Outbox(join(config.dataDir, 'outbox'));
  const outboxKeeper = new OutboxKeeper({ outbox, db, log, clock });
  const mailCount = new MailCount(log);
  const metrics = makeMetrics(database);
  measureBackups(metrics.registry, config);
  metrics.registry.registerMetric(mailCount.counter);
  securityMetrics.registerIn(metrics.registry);
  const mailer = makeMailer(config, { outbox, note: mailCount.note });
  const passwordReset = new PasswordResetService({
    db,
    endedSessions,
    throttle,
    guard,
    mailer,
    clock,
    publicUrl,
  });
  const passwordChange = new PasswordChangeService({ db, endedSessions, throttle, clock });
  const emailChange = new EmailChangeService({
    db,
    endedSessions,
    passwordChange,
    throttle,
    mailer,
    clock,
    publicUrl,
  });
  const { registration: mode } = config;
  const invitations = new InvitationService({ db, clock });
  const registration = new RegistrationService({
    db,
    throttle,
    mailer,
    clock,
    publicUrl,
    invitations,
    registration: mode,
  });
  const certificates = new CertificateService(db, catalogue, renderer, config.publicUrl);
  const storage = openStorage(config);
  const renderings = new Renderings({ renderer, storage, log });
  const packageFiles = new PackageFiles({ db: maintenance.db, storage, catalogue, log, clock });
  packageFiles.registerIn(metrics.registry);
  const pictures = new PicturesService({ db, storage, throttle });
  const support = new SupportService({ db, throttle, mailer, clock });
  const contentPaths = new ContentPaths(config.contentUrl, config.jwtSecrets);
  const turns = new WriteTurns(config.rateLimits);
  const scorm = new ScormService({ db, packageCache, paths: contentPaths, turns, clock });
  const retention = new RetentionService({ db: maintenance.db, clock });
  const cleanups = [
    () => auth.cleanup(maintenance.db),
    () => retention.run(),
    () => support.cleanup(maintenance.db),
    () => deleteGivenUpJobs(maintenance.db),
    () => freeAbandonedJobs(maintenance.pool),
    () => cleanupPackages({ db: maintenance.db, storage, clock }),
  ];
  return {
    config,
    log,
    database,
    maintenance,
    events,
    tokens,
    endedSessions,
    throttle,
    securityLog,
    securityMetrics,
    writeRates: new WriteRates(config.rateLimits),
    catalogue,
    renderings,
    packageCache,
    storage,
    packageFiles,
    contentPaths,
    clock,
    resources: new ResourcesService(renderings),
    auth,
    sessions: new SessionsService({ db, endedSessions, clock }),
    passwordReset,
    passwordChange,
    registration,
    invitations,
    emailChange,
    retention,
    ownData: new OwnDataService({
      db,
      certificates,
      pictures,
      passwordChange,
      endedSessions,
      throttle,
      clock,
      outboxKeeper,
    }),
    people: new PeopleService(db, securityLog, clock),
    pictures,
    progress: new ProgressService(db, catalogue, clock, scorm),
    assessment: new AssessmentService(db, catalogue, clock),
    certificates,
    scorm,
    selfHelp: new SelfHelpService(db),
    support,
    outboxKeeper,
    mailCount,
    metrics,
    drain: new Drain(),
    jobs: [
      ...passwordReset.handlers,
      ...registration.handlers,
      ...emailChange.handlers,
      ...invitations.handlers(mailer, publicUrl),
      ...support.handlers,
      ...pictures.handlers,
      certificateMailHandler(db, mailer, publicUrl),
      cleanupHandler(cleanups),
    ],
    async close() {
      closing = true;
      await packageFiles.stop();
      await renderer.close();
      await securityLog.settled();
      await events.close();
      await Promise.all([database.close(), maintenance.close()]);
    },
  };
}
