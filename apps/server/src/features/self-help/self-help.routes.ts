import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind } from '../../http/bind.ts';
import { briefly } from '../../http/headers.ts';
import type { SelfHelpService } from './self-help.service.ts';
import { articleView } from './self-help.view.ts';

/** The same for everybody: browsers may keep it for a while. */
const keep = (reply: FastifyReply) => reply.header('cache-control', briefly);

export function selfHelpRoutes(app: FastifyInstance, selfHelp: SelfHelpService): void {
  bind(app, api.listArticles, async ({ query, reply }) => {
    const articles = await selfHelp.list(query.q);
    keep(reply);
    return articles.map(articleView);
  });
  for (const call of [api.getListedArticle, api.getArticle])
    bind(app, call, async ({ params, reply }) => {
      const article = await selfHelp.read(params.id);
      keep(reply);
      return articleView(article);
    });
  bind(app, api.listCategories, async ({ reply }) => {
    const categories = await selfHelp.categories();
    keep(reply);
    return categories;
  });
  bind(app, api.getCategory, async ({ params, reply }) => {
    const articles = await selfHelp.inCategory(params.slug);
    keep(reply);
    return articles.map(articleView);
  });
}
