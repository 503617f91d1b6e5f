import { contentRule, type Declaration, type Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { selfHelpRoutes } from './self-help.routes.ts';
import { SelfHelpService } from './self-help.service.ts';

export const declares = {
  tables: { help_article: { retention: contentRule }, help_category: { retention: contentRule } },
} satisfies Declaration;

export function make({ db }: Platform): Feature<{ selfHelp: SelfHelpService }> {
  const selfHelp = new SelfHelpService({ db });
  return { offers: { selfHelp }, routes: (app) => selfHelpRoutes(app, selfHelp) };
}
