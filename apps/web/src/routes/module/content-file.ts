import type { Webmodule } from '@readytowork/contract';

/** Modules that offer their content as a file (docs/specification.md, section 2). */
const offered = ['project_management', 'introduction_to_ai_and_data_science', 'productivity', 'work'];

export const offersContent = (slug: string): boolean => offered.includes(slug);

/** The file for 'Download Content', named `content` with any extension; undefined if there is none. */
export function contentFileOf({ slug, files }: Pick<Webmodule, 'slug' | 'files'>) {
  if (!offersContent(slug)) return undefined;
  return files.find(({ name, adminOnly }) => !adminOnly && /^content(\.|$)/.test(name));
}
