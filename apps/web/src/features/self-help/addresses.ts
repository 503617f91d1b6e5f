import type { HelpArticle, HelpCategory } from '@readytowork/contract';
import { generatePath } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';

/** The category `other` opens the ticket form directly (docs/specification.md, section 2). */
export const otherSlug = 'other';

export const categoryAddress = ({ slug }: Pick<HelpCategory, 'slug'>) =>
  slug === otherSlug ? paths.ticket : generatePath(paths.helpCategory, { slug });

export const articleAddress = ({ id }: Pick<HelpArticle, 'id'>) =>
  generatePath(paths.helpArticle, { id: String(id) });
