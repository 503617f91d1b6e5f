/** What the visitor searches for, as typed. */
export interface JobSearch {
  what: string;
  where: string;
}

interface Searchable {
  /** Null if the place has no page of its own. */
  url: string | null;
  search_template: string | null;
}

const sample = { what: 'what', where: 'where' };
const placeholder = /\{(what|where)\}/g;
const anyBraces = /[{}]/;

/** The host without www, because www.example.org and example.org are the same site. */
const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

const isPlainHttps = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, port, hostname } = new URL(address);
  return protocol === 'https:' && `${username}${password}${port}` === '' && hostname.includes('.');
};

/**
 * The error code for a place's search URL, which contains `{what}` and `{where}`; undefined if it is valid. It must lead to the
 * place's own host over https, whatever the search terms are.
 */
export function templateProblem({ url, search_template: template }: Searchable): string | undefined {
  if (template === null) return undefined;
  if (url === null) return 'search_without_address';
  // An invalid URL is reported by the field `url`.
  if (!isPlainHttps(url)) return undefined;
  const filled = fill(template, sample);
  if (anyBraces.test(filled)) return 'search_placeholder_unknown';
  if (filled === template) return 'search_placeholder_missing';
  if (!isPlainHttps(filled)) return 'https_address_expected';
  if (hostOf(filled) !== hostOf(url)) return 'search_elsewhere';
  return undefined;
}

/** True for a complete https URL that visitors may be sent to. */
export const isOutsideAddress = isPlainHttps;

/**
 * The URL of a place's search results; its start page if it has no search, or if its search cannot express "everything". null if
 * it has no page.
 */
export function searchAddress(place: Searchable, { what, where }: JobSearch): string | null {
  const { url, search_template: template } = place;
  if (url === null || !isPlainHttps(url)) return null;
  if (template === null || templateProblem(place) !== undefined) return url;
  const asked = { what: tidy(what), where: tidy(where) };
  if (!asked.what && !asked.where) return url;
  const [path = ''] = template.split('?');
  const isGap = [...path.matchAll(placeholder)].some(
    ([, name]) => !asked[name === 'what' ? 'what' : 'where'],
  );
  return isGap ? url : fill(template, asked);
}

/** Inserts the terms: after a `?` as typed, in a path as job boards write them (/jobs/call-centre/in-cape-town). */
function fill(template: string, { what, where }: JobSearch): string {
  const query = template.indexOf('?');
  return template.replace(placeholder, (_, name: string, at: number) => {
    const typed = name === 'what' ? what : where;
    const isInPath = query === -1 || at < query;
    return encodeURIComponent(isInPath ? typed.toLowerCase().replace(/\s+/g, '-') : typed);
  });
}

/** Removes halves of surrogate pairs, which phones leave when they cut an emoji, and path segments that consist only of dots. */
const tidy = (typed: string): string => {
  const words = typed.replace(/[\ud800-\udfff]/gu, '').trim();
  return /^\.+$/.test(words) ? '' : words;
};
