/** In characters, before decoding; the router accepts no longer parameter either. */
export const longestSegment = 2000;

/**
 * Turns any URL into one that the router can parse. Invalid escapes (`/%`, half a character) are taken literally, and a segment
 * longer than any route has is replaced by a dash: both then get the same 404 as any unknown URL.
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
