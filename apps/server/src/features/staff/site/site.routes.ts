import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { answerError, notFound } from '../../../errors.ts';
import { briefly } from '../../../http/headers.ts';
import { PackedCache, sendPacked } from '../../../http/packed.ts';
import type { Platform } from '../../../platform.ts';
import type { PublicCourses } from '../../learning/courses/public-courses.ts';
import type { PublicPlaces } from '../places/public-places.ts';
import { CachedSettings } from './cached-settings.ts';
import { askAsVisitor } from './page-answers.ts';
import { sendPages } from './send-page.ts';
import { serveFiles } from './serve-files.ts';
import type { Site } from './site.ts';
import { listedPaths, robots, sitemap } from './sitemap.ts';

const config = { outsideApi: 'site' as const };

interface Needs extends Platform {
  publicCourses: Pick<PublicCourses, 'json'>;
  publicPlaces: Pick<PublicPlaces, 'json'>;
  modulesForEverybody: () => string;
}

/** The learner site: hashed files cached for ever, pages as HTML from the web build's render entry. */
export function siteRoutes(app: FastifyInstance, deps: Needs, site: Site): void {
  const { demo, publicUrl, registration } = deps.config;
  const settings = new CachedSettings(deps.database.db, { demo, registration });
  settings.listen(deps.events);
  // The data of the most visited pages. Learners who see more modules than the public request theirs separately.
  const { publicPlaces } = deps;
  const atHand = new Map([
    [api.listCourses.path, deps.publicCourses.json],
    [api.listModules.path, deps.modulesForEverybody],
    [api.listPlaces.path, () => publicPlaces.json?.places],
    [api.listHelpLines.path, () => publicPlaces.json?.helpLines],
  ]);
  const sendPage = sendPages(app, { site, settings, atHand, publicUrl });

  for (const { path } of site.routes) app.get(path, { config }, sendPage);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      /^\/(?!(api|v1|v3|media|assets|admin\/assets)\/)/.test(path);
    return wantsPage ? sendPage(request, reply) : answerError(notFound(), request, reply);
  });

  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', briefly).send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const paths = await listedPaths(site, await settings.get(), askAsVisitor(app, request));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', briefly)
      .send(sitemap(publicUrl, paths));
  });
  // Browsers ask for the worker at every visit, so turning it off reaches them at the next one.
  const workers = new PackedCache({ name: 'service workers', max: 2, maxBytes: 1_000_000 });
  app.get('/sw.js', { config }, async (request, reply) => {
    const { offline_pages } = await settings.get();
    const file = offline_pages === 'off' ? 'sw-removal.js' : 'sw.js';
    const make = () => ({ status: 200, text: readFileSync(join(site.client, file), 'utf8') });
    const packed = workers.get({ key: file, of: [site], make });
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    // A worker has a policy of its own: it may fetch from this site, also the icon of a notification, and nothing else.
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'");
    return sendPacked(request, reply, packed);
  });
  // Serves neither the HTML template of the pages nor the workers as static files.
  serveFiles(app, { root: site.client, prefix: '/', unseen: ['index.html*', 'sw*.js*'], hashed: '/assets/' });
}
