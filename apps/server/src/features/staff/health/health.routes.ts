import { timingSafeEqual } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { answerError, notFound } from '../../../errors.ts';
import type { Platform } from '../../../platform.ts';
import type { Siblings } from '../../../processes/siblings.ts';
import { release } from '../../../release.ts';
import { type Metrics, writeFigures } from './metrics.ts';
import type { Readiness, Report } from './readiness.ts';

const config = { outsideApi: 'health' as const };

interface Needs {
  config: Platform['config'];
  log: Platform['log'];
  metrics: Metrics;
  readiness: Pick<Readiness, 'look'>;
  /**
   * The other server processes of this machine. With them, `/metrics` sums all processes, and `/readyz` is 200 if one of them is
   * ready.
   */
  siblings?: Siblings | undefined;
}

/** The calls for monitoring. */
interface Answers {
  figures(): Promise<string>;
  look(): Promise<Pick<Report, 'status'>>;
}

const report = z.looseObject({ status: z.enum(['ready', 'not ready', 'stopping']) });

/** A report that another process sent; undefined if it is none. */
export const readReport = (sent: unknown): Pick<Report, 'status'> | undefined => report.safeParse(sent).data;

const answersOf = ({ metrics, readiness, siblings }: Needs): Answers => ({
  figures: async () => (await siblings?.figures()) ?? writeFigures(metrics),
  look: async () => readReport(await siblings?.report()) ?? readiness.look(),
});

/** Liveness, readiness and metrics (docs/contract.md, section 1). */
export function healthRoutes(app: FastifyInstance, deps: Needs): void {
  const answers = answersOf(deps);
  probes(app, answers);
  measure(app, deps.metrics);
  const { metricsToken, metricsPort, production } = deps.config;
  app.get('/metrics', { config }, async (request, reply) => {
    // Without a token in production, a proxy on this machine that adds no header would make the metrics public.
    const open = metricsToken ? bears(request, metricsToken) : !production && isHere(request);
    if (!open || metricsPort !== undefined) throw notFound();
    return sendFigures(reply, answers);
  });
}

/** A separate listener for monitoring, which can be bound where browsers cannot reach it. */
export function buildMetricsApp(deps: Needs): FastifyInstance {
  return buildMonitoringApp(deps, answersOf(deps));
}

/** The same for the primary of several processes, which answers for all of them. */
export function buildMonitoringApp(
  { config: settings, log }: Pick<Needs, 'config' | 'log'>,
  answers: Answers,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  probes(app, answers);
  app.get('/metrics', { config }, async (request, reply) => {
    if (settings.metricsToken && !bears(request, settings.metricsToken)) throw notFound();
    return sendFigures(reply, answers);
  });
  return app;
}

function probes(app: FastifyInstance, { look }: Pick<Answers, 'look'>): void {
  app.get('/healthz', { config }, async () => ({ status: 'alive', version: release }));

  app.get('/readyz', { config }, async (_request, reply) => {
    const report = await look();
    if (report.status === 'not ready') reply.header('retry-after', 2);
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });
}

function measure(app: FastifyInstance, { requestSeconds }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A stream stays open for minutes, so it is not measured.
    if (request.routeOptions.config.call?.file?.startsWith('text/event-stream')) return done();
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    requestSeconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

const sendFigures = async (reply: FastifyReply, { figures }: Pick<Answers, 'figures'>) =>
  reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await figures());

function bears(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** True if the request comes from this machine and through no proxy on it. */
function isHere(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  return /^(::1$|(::ffff:)?127\.)/.test(remoteAddress) && !proxied.some((name) => request.headers[name]);
}

/** Each of these headers shows a proxy behind a local connection. */
const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
