import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind, type HandlerInput } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { ArticleCategoriesService } from './categories.service.ts';
import type { EditedArticles } from './editing.service.ts';
import { articleColumns } from './editing.view.ts';
import { markdownToHtml } from './markdown.ts';

const by = ({ caller, request }: Pick<HandlerInput<never>, 'caller' | 'request'>): Actor => ({
  id: caller.userId,
  sender: request,
});

export function editingRoutes(app: FastifyInstance, articles: EditedArticles): void {
  bind(app, api.listOfArticles, ({ query }) => articles.list(query));
  bindCsv(app, api.exportArticles, {
    name: 'Pages',
    columns: articleColumns,
    page: ({ query }, place) => articles.list({ ...query, ...place }),
    note: (input) => articles.noteExport(by(input)),
  });
  bind(app, api.addArticle, (input) => articles.add(by(input), input.body));
  bind(app, api.readArticle, ({ params }) => articles.read(params.article));
  bind(app, api.changeArticle, (input) =>
    articles.change(by(input), input.params.article, input.body, input.revision),
  );
  bind(app, api.readArticleVersion, ({ params }) => articles.version(params.article, params.version));
  bind(app, api.restoreArticle, (input) =>
    articles.restore(by(input), input.params.article, input.body.version, input.revision),
  );
  bind(app, api.keepArticle, (input) =>
    articles.keep(by(input), input.params.article, input.body.file_version, input.revision),
  );
  bind(app, api.previewArticle, async ({ body }) => ({ html: markdownToHtml(body.markdown) }));
}

export function categoryRoutes(app: FastifyInstance, categories: ArticleCategoriesService): void {
  bind(app, api.readArticleCategories, ({ params }) => categories.read(params.kind));
  bind(app, api.changeArticleCategories, (input) =>
    categories.change(by(input), input.params.kind, input.body.categories, input.revision),
  );
}
