/** In characters, as written; the router takes no longer parameter either. */
export const longestSegment = 2000;

/**
 * The address of a request as the router can read it. One that cannot be read (`/%`, half a character) is taken for what it says
 * letter by letter, and a part longer than any here is cut to a dash: both lead nowhere, by the same way and to the same
 * answer as every address that does.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  const readable = isReadable(path) ? path : path.replaceAll('%', '%25');
  const short = path.length > longestSegment ? cut(readable) : readable;
  return short === path ? url : short + url.slice(path.length);
}

const cut = (path: string) =>
  path
    .split('/')
    .map((part) => (part.length > longestSegment ? '-' : part))
    .join('/');

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
