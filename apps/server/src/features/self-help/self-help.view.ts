import type { HelpArticle } from '@readytowork/contract';
import { cleanHtml } from './clean-html.ts';
import type { ArticleRow } from './self-help.queries.ts';

const most = 500;
const cleaned = new Map<string, string>();

/** The cleaning on the way out; the same text is cleaned once. Past the bound all are forgotten, which costs time alone. */
function clean(description: string): string {
  const known = cleaned.get(description);
  if (known !== undefined) return known;
  const html = cleanHtml(description);
  if (cleaned.size >= most) cleaned.clear();
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
