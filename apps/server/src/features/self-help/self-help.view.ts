import type { HelpArticle } from '@readytowork/contract';
import { boundedCache } from '../../bounded-cache.ts';
import { cleanHtml } from './clean-html.ts';
import type { ArticleRow } from './self-help.queries.ts';

const cleaned = boundedCache<string, string>({ name: 'cleaned articles', max: 500 });

/** The cleaning on the way out; the same text is cleaned once. */
function clean(description: string): string {
  const known = cleaned.get(description);
  if (known !== undefined) return known;
  const html = cleanHtml(description);
  cleaned.set(description, html);
  return html;
}

export const articleView = ({ id, slug, category, title, description }: ArticleRow): HelpArticle => ({
  id,
  slug,
  category,
  title,
  description: clean(description),
});
