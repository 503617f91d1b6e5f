/** These four courses get the suffix "Skills". */
const skills = new Set(['money', 'people', 'entrepreneurial', 'work']);

/** True for the four skills modules, which volunteers may use to train others (docs/specification.md, sections 1 and 3). */
export const isSkillsModule = (slug: string): boolean => skills.has(slug);

/**
 * The name shown for a module (docs/specification.md, section 3): underscores become spaces, the first letter a capital;
 * money, people, entrepreneurial and work get the suffix " Skills"; project_management is shown as
 * "Introduction to Project Management".
 *
 * @param slug the module's identifier, as in an address: `time_management`
 */
export function moduleName(slug: string): string {
  if (slug === 'project_management') return 'Introduction to Project Management';
  const words = slug.replaceAll('_', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return skills.has(slug) ? `${name} Skills` : name;
}
