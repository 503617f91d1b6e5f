import { dark, familyColour, light } from '@readytowork/brand';
import { artNames, drawing, type Orientation } from '@readytowork/courseware';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { compressed } from '../../../http/compress.ts';
import { attachment } from '../../../http/headers.ts';
import { type Catalogue, chapterOf } from './catalogue.ts';
import type { MediaVersions } from './media-version.ts';
import { publicFiles } from './public-files.ts';
import type { Renderings } from './renderings.ts';
import { askedVersion, sendRendering } from './send-rendering.ts';

const slidePath = z.object({
  slug: z.string(),
  chapter: z.coerce.number().int(),
  file: z.string().regex(/^\d{1,3}(-portrait)?\.webp$/),
});
const filePath = z.object({ slug: z.string(), '*': z.string() });
const artPath = z.object({
  family: z.string().regex(/^[a-z-]+$/),
  file: z.string().regex(/^[a-z]+\.svg$/),
});

const config = { outsideApi: 'media' as const };

/** Public files of courses. Browsers cache them for ever with the current `?v=`, and revalidate them without it. */
interface Parts {
  catalogue: Catalogue;
  renderings: Renderings;
  versions: MediaVersions;
}

export function mediaRoutes(app: FastifyInstance, { catalogue, renderings, versions }: Parts): void {
  /** The module of a slug, if the URL grants access to it. */
  const shown = (slug: string, request: FastifyRequest) => {
    const module = catalogue.withSlug(slug);
    versions.check(module, askedVersion(request));
    return module;
  };

  app.get('/media/slides/:slug/:chapter/:file', { config }, async (request, reply) => {
    const { slug, chapter, file } = parsed(slidePath, request);
    const module = shown(slug, request);
    const orientation: Orientation = file.includes('-portrait') ? 'portrait' : 'landscape';
    const place = chapterOf(module, chapter);
    const picture = await renderings.slide(module.course, place, Number.parseInt(file, 10), orientation);
    return sendRendering(request, reply.type('image/webp'), picture, versions.of(module));
  });

  app.get('/media/files/:slug/*', { config }, async (request, reply) => {
    const { slug, '*': path } = parsed(filePath, request);
    const module = shown(slug, request);
    const file = publicFiles(module.course).find((one) => one.path === path);
    if (!file) throw notFound('file_not_found');
    const document = await file.draw(renderings);
    reply.type('application/pdf').header('content-disposition', attachment(file.fileName));
    return sendRendering(request, reply, document, versions.of(module));
  });

  app.get('/media/art/:family/:file', { config }, async (request, reply) => {
    const { family, file } = parsed(artPath, request);
    const colour = colours.get(family);
    const name = artNames.find((art) => `${art}.svg` === file);
    if (!colour || !name) throw notFound('drawing_not_found');
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400');
    return reply.send(await compressed(drawing(name, colour), request, reply));
  });
}

/** Colour names in URLs: `money` is for a light background, `money-dark` for a dark one. */
const colours = new Map(
  Object.entries(familyColour).flatMap(([family, token]) => [
    [family, light[token]],
    [`${family}-dark`, dark[token]],
  ]),
);

function parsed<S extends z.ZodType>(shape: S, request: FastifyRequest): z.output<S> {
  const result = shape.safeParse(request.params);
  if (!result.success) throw notFound();
  return result.data;
}
