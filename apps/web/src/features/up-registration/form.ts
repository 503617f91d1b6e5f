import type { SiteLinks, Webmodule } from '@readytowork/contract';

/** Modules that lead to a university certificate, each with its form (docs/specification.md, section 2). */
const forms = {
  project_management: 'up_project_management',
  introduction_to_ai_and_data_science: 'up_ai_and_data_science',
} as const satisfies Record<string, keyof SiteLinks>;

const offers = (slug: string): slug is keyof typeof forms => Object.hasOwn(forms, slug);

/** The address of a module's registration form; undefined without one. */
export function formOf(slug: string, links: SiteLinks | null): string | undefined {
  return links && offers(slug) ? links[forms[slug]] : undefined;
}

/** The assignment's document; undefined if the module lists none. */
export function assignmentOf({ files }: Pick<Webmodule, 'files'>) {
  return files.find(({ name, adminOnly }) => !adminOnly && /^assignment(\.|$)/.test(name));
}
