import type { Webmodule } from '@readytowork/contract';

/** The modules whose content can be had as a file (docs/specification.md, section 2). */
const offered = ['project_management', 'introduction_to_ai_and_data_science', 'productivity', 'work'];

/** The file that 'Download Content' fetches: `content`, whatever follows the dot; undefined where none is listed. */
export function contentFileOf({ slug, files }: Pick<Webmodule, 'slug' | 'files'>) {
  if (!offered.includes(slug)) return undefined;
  return files.find(({ name, adminOnly }) => !adminOnly && /^content(\.|$)/.test(name));
}
