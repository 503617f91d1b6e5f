/** What an article is known by in its category: "Where is my certificate?" is where-is-my-certificate. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 90)
    .replace(/-+$/, '');
  return slug || 'page';
}
