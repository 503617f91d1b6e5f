/** Name of the only cache that the keeper and the worker use on an origin. */
export const cacheName = 'rtw-package';

/** Fetches a file without anything about a person. Fails with the status of a refusal. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { credentials: 'omit', ...(signal && { signal }) });
  if (!answer.ok) throw new Refused(answer.status);
  return answer;
}

/** The server has answered, but not with the file. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

/** The files that a page of the player loads; all are beside it, and their names change with their content. */
const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\.\/([\w.-]+)"/g)].map(([, name = '']) => `/p/${name}`);

/**
 * Stores a page of the player with its files. The page comes last, so that the stored files always match.
 *
 * @param page the page if it has just been fetched
 */
export async function keepPlayer(
  cache: Cache,
  path: string,
  { page, signal }: { page?: Response; signal?: AbortSignal } = {},
): Promise<void> {
  const html = await (page ?? (await fetchFile(path, signal))).text();
  for (const file of filesOf(html))
    if (!(await cache.match(file))) await cache.put(file, await fetchFile(file, signal));
  await cache.put(path, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
}

/** Whether a page of the player is kept with all its files. */
export async function isPlayerKept(cache: Cache, path: string): Promise<boolean> {
  const html = await (await cache.match(path))?.text();
  if (html === undefined) return false;
  for (const file of filesOf(html)) if (!(await cache.match(file))) return false;
  return true;
}
