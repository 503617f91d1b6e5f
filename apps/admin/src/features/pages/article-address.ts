import type { ArticleKind } from '@readytowork/contract';
import { generatePath } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';

export const articleAddress = (id: number): string => generatePath(paths.page, { id: String(id) });

export const newArticleAddress = (kind: ArticleKind): string => `${paths.newPage}?kind=${kind}`;
