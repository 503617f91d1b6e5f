/** Slug of an article: "Where is my certificate?" becomes where-is-my-certificate. */
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
