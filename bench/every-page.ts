import { paths } from '../apps/web/src/lib/paths.ts';
import { routes } from '../apps/web/src/routes/table.ts';
import type { SitePage } from './site.ts';

/** Public pages that show more to signed-in learners than to visitors. */
const forMembers: readonly string[] = [paths.person, paths.connect, paths.joinGroup];

/** Later steps of the CV and the letter; links to a CV lead to its first step. */
const halfway: SitePage[] = [
  { page: `${paths.cv}, a step`, path: `${paths.cv}?step=contact`, signIn: false },
];

/** Every page of the table of routes, at an address that shows content to the demo learner or to a visitor. */
export async function everyPage(url: string, token: string): Promise<SitePage[]> {
  const examples = await examplesFor(url, token);
  const pages = routes.map(({ path, access }) => {
    const example = path.includes(':') ? examples[path] : path;
    if (!example) throw new Error(`There is no example of ${path}.`);
    return { page: path, path: example, signIn: access === 'signed-in' || forMembers.includes(path) };
  });
  return [...pages, ...halfway];
}

/** Values for the parameters of paths. A new page with parameters needs a line here. */
async function examplesFor(url: string, token: string): Promise<Record<string, string>> {
  const first = (path: string, field: string) => fieldOfFirst(`${url}${path}`, token, field);
  return {
    [paths.course]: '/courses/money',
    [paths.leaving]: '/leaving/terms',
    [paths.leavingPlace]: `/leaving/place/${await first('/v1/places/', 'slug')}`,
    [paths.helpCategory]: `/self-help/category/${await first('/v3/self_help/categories/', 'slug')}`,
    [paths.helpArticle]: `/self-help/article/${await first('/v3/self_help/self_help/', 'id')}`,
    [paths.newsStory]: '/news/minimum-wage-2026',
    [paths.wellnessStory]: '/wellness/sleep-on-night-shift',
    [paths.hustleStory]: '/side-hustles/hair-braiding',
    [paths.leavingStory]: '/leaving/story/news/minimum-wage-2026/1',
    // No demo account has a certificate.
    [paths.verify]: '/verify/AAAAAAAAAAAAAAAAAAAAAA',
    [paths.person]: `/people/${await first('/v1/community/connections/', 'person')}`,
    [paths.connect]: '/connect/00000000-0000-4000-8000-000000000000',
    [paths.post]: `/community/posts/${await first('/v1/posts/', 'id')}`,
    [paths.chat]: `/community/chats/${await first('/v1/chats/', 'room')}`,
    [paths.module]: '/my-learning/money',
  };
}

/** Fetches a list and returns this field of its first entry, whatever the list is called in the answer. */
async function fieldOfFirst(address: string, token: string, field: string): Promise<unknown> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const found = fieldIn(await reply.json(), field);
  if (found === undefined) throw new Error(`${address} (${reply.status}) names no ${field}.`);
  return found;
}

function fieldIn(answer: unknown, field: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const own: unknown = Reflect.get(answer, field);
  if (typeof own === 'string' || typeof own === 'number') return own;
  for (const value of Object.values(answer)) {
    const found = fieldIn(value, field);
    if (found !== undefined) return found;
  }
  return undefined;
}
