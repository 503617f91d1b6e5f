import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { briefly } from '../../../http/headers.ts';
import type { PublicCourses } from '../../learning/courses/public-courses.ts';
import type { PublishedArticles } from './published.service.ts';
import { faqView, helpArticleView } from './published.view.ts';

/** The response is the same for everyone, so browsers may cache it briefly. */
const keep = (reply: FastifyReply) => reply.header('cache-control', briefly);

export function helpRoutes(app: FastifyInstance, help: PublishedArticles): void {
  bind(app, api.listArticles, async ({ query, reply }) => {
    const articles = await help.list(query.q);
    keep(reply);
    return articles.map(helpArticleView);
  });
  for (const call of [api.getListedArticle, api.getArticle])
    bind(app, call, async ({ params, reply }) => {
      const article = await help.read(params.id);
      keep(reply);
      return helpArticleView(article);
    });
  bind(app, api.listCategories, async ({ reply }) => {
    const categories = await help.categories();
    keep(reply);
    return categories;
  });
  bind(app, api.getCategory, async ({ params, reply }) => {
    const articles = await help.inCategory(params.slug);
    keep(reply);
    return articles.map(helpArticleView);
  });
}

export function faqRoutes(
  app: FastifyInstance,
  faq: PublishedArticles,
  courses: Pick<PublicCourses, 'all'>,
): void {
  bind(app, api.listFaq, async ({ reply }) => {
    const entries = await faq.list();
    keep(reply);
    return entries.map(faqView(courses.all()));
  });
}
