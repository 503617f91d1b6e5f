import { contentRule, type Declaration, type Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { PublicCourses } from '../../learning/courses/public-courses.ts';
import { ArticleCategoriesService } from './categories.service.ts';
import { checkByHandlers } from './check-by.ts';
import { categoryRoutes, editingRoutes } from './editing.routes.ts';
import { EditedArticles } from './editing.service.ts';
import { faqRoutes, helpRoutes } from './published.routes.ts';
import { type ArticleSearch, PublishedArticles } from './published.service.ts';
import { storyRoutes } from './stories.routes.ts';
import { Stories } from './stories.service.ts';

/** Tables that the previous release still reads; the next release drops them. */
const ofReleaseBefore = {
  kept: 'Articles took its place; a server of the release before may still read it.',
};

export const declares = {
  tables: {
    article: { retention: contentRule },
    article_category: { retention: contentRule },
    article_version: {
      retention: {
        kept: 'What an article said goes when the article does: a text that was replaced can be taken back.',
      },
      personalData: { by: 'author_id', withheld: [] },
      merge: { author_id: 'stays' },
    },
    help_article: { retention: ofReleaseBefore },
    help_category: { retention: ofReleaseBefore },
  },
  reads: { account: 'The history of an article names who wrote each text.' },
} satisfies Declaration;

interface Needs {
  mailer: Mailer;
  publicCourses: PublicCourses;
  search: ArticleSearch;
}

/** Texts that editors maintain: the knowledge base, frequent questions, news, wellness and side hustles. */
export function make({
  config,
  db,
  clock,
  mailer,
  publicCourses,
  search,
}: Platform & Needs): Feature<object> {
  const deps = { db, clock, search };
  const help = new PublishedArticles(deps, 'help');
  const faq = new PublishedArticles(deps, 'faq');
  const editing = new EditedArticles(deps);
  const categories = new ArticleCategoriesService(db);
  return {
    offers: {},
    routes: (app) => {
      helpRoutes(app, help);
      faqRoutes(app, faq, publicCourses);
      storyRoutes(app, new Stories(deps), publicCourses);
      editingRoutes(app, editing);
      categoryRoutes(app, categories);
    },
    jobs: checkByHandlers({ db, clock, mailer, publicUrl: config.publicUrl }),
  };
}
