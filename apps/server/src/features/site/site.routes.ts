import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Certificate, LandingCourse, SiteSettings } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { answerError, HttpError, notFound } from '../../errors.ts';
import { compressed } from '../../http/compress.ts';
import { asDocument, briefly, immutable } from '../../http/headers.ts';
import { certificateLimits } from '../certificate/certificate.limits.ts';
import { certificateView } from '../certificate/certificate.view.ts';
import { CachedSettings } from './cached-settings.ts';
import { helpAddresses, helpPages, pathOf } from './help-pages.ts';
import { LandingCourses } from './landing-courses.ts';
import { PageCache } from './page-cache.ts';
import { publicPages, robots, sitemap } from './public-pages.ts';

/** What the web build's render entry takes and gives (apps/web/src/entry-render.tsx). */
interface PageRequest {
  path: string;
  /** How browsers reach this site, without a slash at the end. */
  publicUrl: string;
  settings: SiteSettings;
  data?:
    | { certificate: Certificate | null }
    | { courses: LandingCourse[] }
    | { answers: Record<string, unknown> };
}
const page = z.object({ status: z.union([z.literal(200), z.literal(404)]), html: z.string() });
const renderEntry = z.object({
  render: z.custom<(request: PageRequest) => unknown>((value) => typeof value === 'function'),
  samePage: z.custom<(pathname: string) => unknown>((value) => typeof value === 'function'),
});
const address = z.string().startsWith('/').optional();

const config = { outsideApi: 'site' as const };

/** The built learner site. */
export interface Site {
  /** The folder of its files. */
  client: string;
  render(request: PageRequest): z.output<typeof page>;
  /** An address with the same document, one for the many spellings; undefined: this one has a document of its own. */
  samePage(pathname: string): string | undefined;
}

/** Loads the web build (apps/web/dist). */
export async function loadSite(web: string): Promise<Site> {
  const entry = await import(pathToFileURL(join(web, 'server/entry-render.js')).href);
  const { render, samePage } = renderEntry.parse(entry);
  return {
    client: join(web, 'client'),
    render: (request) => page.parse(render(request)),
    samePage: (pathname) => address.parse(samePage(pathname)),
  };
}

/** The learner site: hashed files for ever, pages as HTML from the web build's own render entry. */
export function siteRoutes(app: FastifyInstance, deps: Deps, site: Site): void {
  const { demo, publicUrl, registration } = deps.config;
  const kept = new CachedSettings(deps.database.db, { demo, registration });
  const courses = new LandingCourses(deps.catalogue, deps.renderings);
  const pages = new PageCache();
  const draw = (path: string, settings: SiteSettings, data?: PageRequest['data']) =>
    site.render({ path, publicUrl, settings, ...(data && { data }) });

  for (const path of publicPages)
    app.get(path, { config }, async (request, reply) => {
      const settings = await kept.get();
      const data = path === '/' ? { courses: courses.all() } : undefined;
      const make = () => draw(path, settings, data);
      return pages.send(request, reply, { key: path, of: [settings, data?.courses], make });
    });

  helpPages(app, deps.selfHelp, async (request, reply, { path, answers, isKept }) => {
    const settings = await kept.get();
    const make = () => draw(path, settings, { answers });
    if (isKept)
      return pages.send(request, reply, { key: path, of: [settings, JSON.stringify(answers)], make });
    const { html, status } = make();
    return asDocument(reply.code(status)).header('cache-control', 'no-cache').send(html);
  });

  const register = registration === 'open' ? ['/register'] : [];
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', briefly).send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', { config }, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', briefly)
      .send(sitemap(publicUrl, [...publicPages, ...register, ...(await helpAddresses(deps.selfHelp))])),
  );

  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    files.register(fastifyStatic, {
      root: site.client,
      preCompressed: true,
      index: false,
      wildcard: false,
      // What pages are made from: it is none itself.
      globIgnore: ['index.html*'],
      cacheControl: false,
      // Hashed names say all that these headers would.
      acceptRanges: false,
      lastModified: false,
    });
    // Last of all: what every answer has, `no-store`, stands in the reply already.
    files.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400) return;
      reply.header('cache-control', request.url.startsWith('/assets/') ? immutable : briefly);
    });
  });

  app.get('/verify/:number', { config }, async (request, reply) => {
    await deps.throttle.consumeFrom(certificateLimits.verifyFromAddress, request);
    const { number } = z
      .object({ number: z.string().regex(/^[\w-]{1,64}$/) })
      .catch({ number: '' })
      .parse(request.params);
    const { html, status } = draw(pathOf(request), await kept.get(), {
      certificate: await find(deps, number),
    });
    asDocument(reply.code(status));
    return reply.send(await compressed(html, request, reply));
  });

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && /^\/(?!(api|v1|v3|media|assets)\/)/.test(path);
    if (!wantsPage) return answerError(notFound(), request, reply);
    const settings = await kept.get();
    const same = site.samePage(path);
    // Without data of its own, as those above are drawn with: another key than theirs.
    if (same !== undefined)
      return pages.send(request, reply, {
        key: `without data: ${same}`,
        of: [settings],
        make: () => draw(same, settings),
      });
    const { html, status } = draw(path, settings);
    asDocument(reply.code(status)).header('cache-control', 'no-cache');
    return reply.send(await compressed(html, request, reply));
  });
}

async function find({ certificates }: Deps, number: string): Promise<Certificate | null> {
  try {
    const { row, signatories } = await certificates.verify(number);
    return certificateView(row, signatories);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
