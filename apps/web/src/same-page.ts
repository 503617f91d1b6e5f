import { matchPath } from 'react-router';
import { paths } from './lib/paths.ts';

/** Addresses that the server draws with data of their own, so that no two of them are the same. */
const withData: string[] = [paths.helpCategory, paths.helpArticle, paths.verify, paths.leaving];

/** Parts of the menu that are marked at every address below them, and an address below each that leads nowhere. */
const unknown = [
  [paths.resources, `${paths.resources}/-`],
  [paths.dashboard, `${paths.dashboard}/-/-`],
  [paths.selfHelp, `${paths.selfHelp}/-`],
  [paths.about, `${paths.about}/-`],
  [paths.faq, `${paths.faq}/-`],
] as const;

/**
 * An address whose document serves `pathname` just as well: one for all spellings of a page, one for all courses, and a
 * handful for all that leads nowhere. So the server draws a few, whatever is asked for. Undefined: this document depends on
 * more of its address.
 */
export function samePage(pathname: string): string | undefined {
  const path = decoded(pathname);
  if (withData.some((pattern) => matchPath(pattern, path))) return undefined;
  const known = Object.values(paths).find((pattern) => matchPath(pattern, path));
  if (known) return known.replace(/:\w+/, '-');
  const below = unknown.find(([base]) => matchPath(`${base}/*`, path));
  return below ? below[1] : '/-';
}

/** As the router reads addresses. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
