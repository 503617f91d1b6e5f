import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { PlainCode } from '@readytowork/contract';
import { packageAddress } from '@readytowork/scorm/package-address';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from '../deps.ts';
import { notFound, toHttpError } from '../errors.ts';
import { briefly, immutable } from '../http/headers.ts';
import { refuseTwoHosts } from '../http/two-hosts.ts';
import { answerUnreadable } from '../http/unreadable.ts';
import { askedLanguage } from '../words/asked-language.ts';
import { say } from '../words/say.ts';
import { CompressedFiles } from './compressed-files.ts';
import { contentHeaders, contentPolicies } from './headers.ts';
import { workerPath, workerRoute } from './package-worker.ts';
import { FileLost, sendFile } from './send-file.ts';
import { type UnloadBeaconDeps, unloadBeaconPath, unloadBeaconRoute } from './unload-beacon.ts';

export type ContentDeps = Pick<Deps, 'config' | 'db' | 'drain' | 'log' | 'packageFiles' | 'storage'> &
  UnloadBeaconDeps;

declare module 'fastify' {
  interface FastifyRequest {
    /** The first label of the requested content host: `p12-3fa9…`. */
    contentLabel: string;
  }
}

/**
 * Builds the listener of the content origins. It serves the player and the files of course packages, whose authors are unknown,
 * and accepts the player's unload beacon. It accepts no tokens, cookies or API calls, and the app's own origin never serves these
 * files.
 *
 * @param player folder of the built player; without a build there is none
 */
export function buildContentApp(deps: ContentDeps, player: string): FastifyInstance {
  const { config, log, contentPaths } = deps;
  const headers = contentHeaders(config);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // Its answers have a policy too. A frame with an answer that has none is a way out of the policy.
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_error, request, reply) => answerNothing(request, reply.headers(headers)),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerNothing(request, reply));
  app.decorateRequest('contentLabel', '');
  deps.drain.watch(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const label = contentPaths.labelOf(request.headers.host ?? '');
    const { method, url = '' } = request.raw;
    const isKnown = method === 'POST' ? unloadBeaconPath.test(url) : ['GET', 'HEAD'].includes(method ?? '');
    if (!label || !isKnown || !url.startsWith('/')) throw notFound();
    request.contentLabel = label;
    if (isServiceWorker(request.headers) && url !== workerPath)
      return answerText(request, reply, 403, 'service_worker_refused');
  });
  refuseTwoHosts(app);
  playerRoutes(app, player);
  workerRoute(app, deps, player);
  unloadBeaconRoute(app, deps);
  app.get<{ Params: { signature: string } }>('/files/:signature', async (request) => {
    const grant = contentPaths.readAt(request.contentLabel, request.params.signature);
    if (!grant) throw notFound();
    return { files: await deps.packageContent.files(grant) };
  });
  const compressed = new CompressedFiles(deps.storage);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/c/*',
    handler: async (request, reply) => {
      const file = await askedFile(deps, request);
      if (file.allowed.length > 0) reply.headers(contentPolicies(config, file.allowed));
      return sendFile(request, reply, file, { storage: deps.storage, compressed }).catch((error: unknown) => {
        if (error instanceof FileLost) deps.packageFiles.lookSoon();
        throw error;
      });
    },
  });
  return app;
}

/**
 * A service worker of a package would answer with pages that carry no policy, and reach any site from there. Ours puts the policy on
 * all its answers.
 */
const isServiceWorker = ({ 'service-worker': script, 'sec-fetch-dest': use }: IncomingHttpHeaders): boolean =>
  script !== undefined || use === 'serviceworker';

/** A file name that changes with its content. */
const hashedName = /-[\w-]{8}\.[a-z0-9]+(\?|$)/;

function playerRoutes(app: FastifyInstance, player: string): void {
  if (!existsSync(player)) return;
  app.register(async (files) => {
    files.register(fastifyStatic, {
      root: player,
      prefix: '/p/',
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      lastModified: false,
    });
    files.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400) return;
      reply.header('cache-control', hashedName.test(request.url) ? immutable : briefly);
    });
  });
}

async function askedFile({ contentPaths, packageContent }: ContentDeps, request: FastifyRequest) {
  const asked = packageAddress(request.raw.url ?? '');
  const grant = asked && contentPaths.readAt(request.contentLabel, asked.signature);
  if (!grant) throw notFound();
  return packageContent.file(grant, asked.path);
}

function answerText(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: PlainCode,
): FastifyReply {
  const words = say(code, askedLanguage(request.headers['accept-language']));
  return reply.code(status).type('text/plain; charset=utf-8').send(words);
}

const answerNothing = (request: FastifyRequest, reply: FastifyReply) =>
  answerText(request, reply, 404, 'nothing_here');

/** Status codes that a player's unload beacon can get as such; every other refusal is a 404. */
const wrong: Record<number, PlainCode> = {
  400: 'text_unreadable',
  413: 'text_too_large',
  415: 'text_expected',
  429: 'text_too_fast',
};

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const status = toHttpError(error)?.status ?? 503;
  if (status === 503) {
    request.log.error({ err: error }, 'a request of a package could not be answered');
    answerText(request, reply.header('retry-after', 2), 503, 'package_unreadable');
    return;
  }
  const code = wrong[status];
  if (code) answerText(request, reply, status, code);
  else answerNothing(request, reply);
}
