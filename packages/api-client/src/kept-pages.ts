/**
 * Answers about the user that have an ETag. The server forbids the browser's cache to store them (docs/contract.md, section 2),
 * so the site keeps them itself, and asks with `If-None-Match`: an answer that has not changed is not sent again. They belong to
 * one user and are removed with the session. public/first.js of the learner site reads the ETags too.
 */
const key = 'rtw.pages';

/** Newest first: the dashboard, "Me" and two courses, about 30 KB. */
const mostPages = 4;

interface KeptPage {
  etag: string;
  text: string;
}
type Pages = Record<string, KeptPage>;

/** True for calls whose answers are kept. */
export const isKept = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'GET' && path.startsWith('/v1/pages/');

export function readPage(user: number, path: string): KeptPage | undefined {
  const page = readPages(user)[path];
  return typeof page?.etag === 'string' && typeof page.text === 'string' ? page : undefined;
}

export function keepPage(user: number, path: string, page: KeptPage): void {
  const { [path]: _, ...others } = readPages(user);
  const pages = Object.fromEntries([[path, page], ...Object.entries(others)].slice(0, mostPages));
  try {
    localStorage.setItem(key, JSON.stringify({ user, pages }));
  } catch {
    // Without storage, or without room in it, every answer is sent in full.
  }
}

export function forgetPages(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}

/** The pages of this user; none if those of another are kept. */
function readPages(user: number): Pages {
  try {
    const { user: owner, pages } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return owner === user && typeof pages === 'object' && pages !== null ? pages : {};
  } catch {
    return {};
  }
}
