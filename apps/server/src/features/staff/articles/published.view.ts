import type { FaqEntry, HelpArticle, PublicCourse } from '@readytowork/contract';
import { escapeHtml } from '@readytowork/courseware';
import { boundedCache } from '../../../bounded-cache.ts';
import { cleanHtml } from './clean-html.ts';
import type { ShownRow } from './published.queries.ts';

const cleaned = boundedCache<string, string>({ name: 'cleaned articles', max: 500 });

/** Cleans HTML before it is sent; cached by text. */
export function clean(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const again = cleanHtml(html);
  cleaned.set(html, again);
  return again;
}

export const helpArticleView = ({ id, slug, category, title, html }: ShownRow): HelpArticle => ({
  id,
  slug,
  category,
  title,
  description: clean(html),
});

/** Replaces `{courses}` in an answer with the current courses. */
export const faqView =
  (courses: readonly Pick<PublicCourse, 'name' | 'minutes'>[]) =>
  ({ id, title, html }: ShownRow): FaqEntry => {
    const named = courses.map(({ name, minutes }) => `${name} (${minutes} minutes)`).join(', ');
    return { id, question: title, answer: clean(html).replaceAll('{courses}', escapeHtml(named)) };
  };
