import type { SiteLinks, Webmodule } from '@readytowork/contract';

/** The modules whose learners may go on to a university certificate, each with its form (docs/specification.md, section 2). */
const forms = {
  project_management: 'up_project_management',
  introduction_to_ai_and_data_science: 'up_ai_and_data_science',
} as const satisfies Record<string, keyof SiteLinks>;

const offers = (slug: string): slug is keyof typeof forms => Object.hasOwn(forms, slug);

/** The address of a module's registration form; undefined where there is none. */
export function formOf(slug: string, links: SiteLinks | null): string | undefined {
  return links && offers(slug) ? links[forms[slug]] : undefined;
}

/** The document with the assignment; undefined where the module lists none. */
export function assignmentOf({ files }: Pick<Webmodule, 'files'>) {
  return files.find(({ name, adminOnly }) => !adminOnly && /^assignment(\.|$)/.test(name));
}
