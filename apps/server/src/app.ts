import { apiCalls } from '@readytowork/contract';
import Fastify, { type FastifyError, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { Deps } from './deps.ts';
import { answerError, HttpError, notFound } from './errors.ts';
import { noteAccessDenied } from './features/base/audit/note-access-denied.ts';
import { healthRoutes } from './features/staff/health/health.routes.ts';
import { type AdminSite, adminSiteRoutes } from './features/staff/site/admin-site.ts';
import { siteRoutes } from './features/staff/site/site.routes.ts';
import type { Site } from './features/staff/site/site.ts';
import { readRoles } from './http/access.ts';
import { readBearer } from './http/bearer.ts';
import { docsRoutes } from './http/docs.ts';
import { readSessions } from './http/ended-meanwhile.ts';
import { always, secureHeaders } from './http/headers.ts';
import { boundInFlight } from './http/in-flight.ts';
import { refuseWritesInMaintenance } from './http/maintenance.ts';
import { readModules } from './http/module-guard.ts';
import { longestSegment, readableUrl } from './http/readable-url.ts';
import { refuseTwoHosts } from './http/two-hosts.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { limitWrites } from './http/write-rates.ts';
import { requestIds, watchRequests } from './watch/requests.ts';
import { problem } from './words/problem.ts';

const bodyLimit = 128 * 1024;

/**
 * Builds the API: first the hooks that every request passes, then the routes of the features. Without the sites it serves only
 * the API.
 */
export function buildApp(deps: Deps, site?: Site, adminSite?: AdminSite): FastifyInstance {
  const { config, endedSessions, log, staffSessions, tokens } = deps;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: requestIds(config.trustProxy !== false),
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(always)),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestSegment },
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    noteAccessDenied(deps.securityLog, error, request);
    answerError(error, request, reply);
  });
  watchRequests(app);
  denyUndeclared(app);
  deps.drain.watch(app);
  secureHeaders(app, {
    hsts: config.production && config.publicUrl.startsWith('https:'),
    frames: config.contentUrl,
  });
  boundInFlight(app);
  refuseWritesInMaintenance(app, deps.moving);
  refuseForeignTargets(app);
  refuseTwoHosts(app);
  acceptJsonOnly(app);
  readBearer(app, {
    readAccess: tokens.readAccess,
    isEnded: (id) => endedSessions.has(id),
    use: (caller) => staffSessions.use(caller),
  });
  readRoles(
    app,
    (id) => deps.people.rolesOf(id),
    (caller) => staffSessions.isRecent(caller),
  );
  readSessions(app, ({ sessionId, userId }) => deps.sessions.isLive(sessionId, userId));
  readModules(app, (accountId, moduleId) => deps.moduleAccess.check(accountId, moduleId));
  limitWrites(app, deps.writeRates);

  // The contract declares who may make each call, `bind` enforces it, and a test tries every call in every role.
  deps.routes(app);
  healthRoutes(app, deps);
  docsRoutes(app);
  if (adminSite) adminSiteRoutes(app, adminSite);
  if (site) siteRoutes(app, deps, site);
  else app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  refuseOtherMethods(app);
  return app;
}

/** Refuses request targets that only proxies use, such as `GET *` and `GET http://…`. */
function refuseForeignTargets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(raw.url?.startsWith('/') ? undefined : notFound());
  });
}

/** Deny by default: an application with a route without declared access does not start. */
function denyUndeclared(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes.filter(({ config }) => !config?.call && !config?.outsideApi);
    if (undeclared.length > 0)
      throw new Error(
        `These routes do not say who may call them: ${undeclared.map(({ url }) => url).join(', ')}`,
      );
  });
}

/** Accepts only JSON. An empty body counts as none, whatever its content type. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** Answers an unsupported method on a known URL with 405, and lists the supported ones. */
function refuseOtherMethods(app: FastifyInstance): void {
  const calls = apiCalls();
  for (const path of new Set(calls.map((call) => call.path))) {
    const taken = calls.filter((call) => call.path === path).map((call) => call.method);
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !taken.some((known) => known === method),
    );
    app.route({
      method: others,
      url: path,
      config: { outsideApi: 'docs' },
      handler: async (request, reply) => {
        reply.header('allow', taken.join(', '));
        throw new HttpError(405, problem('method_not_allowed', { methods: taken, method: request.method }));
      },
    });
  }
}
