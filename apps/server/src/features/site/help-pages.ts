import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../../errors.ts';
import type { SelfHelpService } from '../self-help/self-help.service.ts';
import { articleView } from '../self-help/self-help.view.ts';

/** A page of the knowledge base and what it shows: the answers of the calls that its parts would make. */
interface HelpPage {
  /** Path and query. */
  path: string;
  /** By the address of the call; null: there is no such thing. */
  answers: Record<string, unknown>;
  /** One of a known number of pages, worth keeping. */
  isKept: boolean;
}

type Send = (request: FastifyRequest, reply: FastifyReply, page: HelpPage) => Promise<FastifyReply>;

const config = { outsideApi: 'site' as const };
const categoriesAddress = '/v3/self_help/categories/';
/** Cut off where the page cuts it off. */
const asked = z.object({ q: z.string().transform((q) => q.trim().slice(0, 100)) });
const bySlug = z.object({ slug: z.string() });
const byId = z.object({ id: z.string() });
const isSlug = (slug: string) => /^[a-z0-9_-]{1,64}$/.test(slug);
const isId = (id: string) => /^[1-9]\d{0,8}$/.test(id);

/** The pages of the knowledge base: they arrive with their words in them. */
export function helpPages(app: FastifyInstance, selfHelp: SelfHelpService, send: Send): void {
  app.get('/self-help', { config }, async (request, reply) => {
    const { q } = asked.catch({ q: '' }).parse(request.query);
    if (!q)
      return send(request, reply, {
        path: '/self-help',
        answers: { [categoriesAddress]: await selfHelp.categories() },
        isKept: true,
      });
    const found = (await selfHelp.list(q)).map(articleView);
    return send(request, reply, {
      path: `/self-help?${new URLSearchParams({ q })}`,
      answers: { [`/v3/self_help/self_help/?q=${q}`]: found },
      isKept: false,
    });
  });

  app.get('/self-help/category/:slug', { config }, async (request, reply) => {
    const { slug } = bySlug.parse(request.params);
    if (slug === 'other') return reply.redirect('/self-help/log-a-ticket');
    const address = `/self-help/category/${slug}`;
    if (isSlug(slug) && pathOf(request) !== address) return leadTo(address, request, reply);
    const articles = isSlug(slug)
      ? await orNull(async () => (await selfHelp.inCategory(slug)).map(articleView))
      : null;
    const answers = {
      [categoriesAddress]: await selfHelp.categories(),
      [`/v3/self_help/category/${slug}/`]: articles,
    };
    return send(request, reply, { path: pathOf(request), answers, isKept: articles !== null });
  });

  app.get('/self-help/article/:id', { config }, async (request, reply) => {
    const { id } = byId.parse(request.params);
    const address = `/self-help/article/${id}`;
    if (isId(id) && pathOf(request) !== address) return leadTo(address, request, reply);
    const article = isId(id) ? await orNull(async () => articleView(await selfHelp.read(Number(id)))) : null;
    const answers = { [categoriesAddress]: await selfHelp.categories(), [`/v3/self_help/${id}/`]: article };
    return send(request, reply, { path: pathOf(request), answers, isKept: article !== null });
  });
}

/** One address for each page: other spellings (`%6coans` for `loans`) lead to it, so that none of them is drawn and kept. */
function leadTo(address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(address + request.url.slice(pathOf(request).length), 308);
}

/** As it was asked for: the page is drawn in the browser from the same address, and must come out the same. */
export const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';

/** Every address of the knowledge base that search engines may show. */
export async function helpAddresses(selfHelp: SelfHelpService): Promise<string[]> {
  const [categories, articles] = await Promise.all([selfHelp.categories(), selfHelp.list()]);
  return [
    '/self-help',
    ...categories.filter(({ slug }) => slug !== 'other').map(({ slug }) => `/self-help/category/${slug}`),
    '/self-help/log-a-ticket',
    ...articles.map(({ id }) => `/self-help/article/${id}`),
  ];
}

async function orNull<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
