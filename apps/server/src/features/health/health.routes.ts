import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';

const config = { outsideApi: 'health' as const };

/** The process lives, it is ready to serve, and what it measures (CONTRACT.md, section 1). */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { config }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config }, async (_request, reply) => {
    const database = await deps.database.answers();
    const courses = deps.catalogue.all().length;
    const ready = database && courses > 0;
    if (!ready) reply.code(503).header('retry-after', 2);
    return { status: ready ? 'ready' : 'not ready', database, courses };
  });

  const registry = measure(app);
  registry.registerMetric(deps.mailCount.counter);
  deps.securityMetrics.registerIn(registry);
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayRead(request, deps.config.metricsToken)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function measure(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  return registry;
}

/** With a token: its bearer. Without: this machine alone, and not through a proxy on it. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const { remoteAddress = '' } = request.socket;
  return /^(::1|(::ffff:)?127\.)/.test(remoteAddress) && !proxied.some((name) => request.headers[name]);
}

/** Any of these says that somebody else stands behind the connection from this machine. */
const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
