/** What somebody looks for: as they typed it. */
export interface JobSearch {
  what: string;
  where: string;
}

interface Searchable {
  /** null: it has no page of its own. */
  url: string | null;
  search_template: string | null;
}

const sample = { what: 'what', where: 'where' };
const placeholder = /\{(what|where)\}/g;
const anyBraces = /[{}]/;

/** The host as somebody knows it: www.example.org and example.org are one place. */
const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

const isPlainHttps = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, port, hostname } = new URL(address);
  return protocol === 'https:' && `${username}${password}${port}` === '' && hostname.includes('.');
};

/**
 * What is wrong with the address of a place's own search, with `{what}` and `{where}` in it; undefined: nothing. It leads to the
 * host of the place and no other, over https, and nothing that is typed can change that.
 */
export function templateProblem({ url, search_template: template }: Searchable): string | undefined {
  if (template === null) return undefined;
  if (url === null) return 'search_without_address';
  // What is wrong with that is told by its own field.
  if (!isPlainHttps(url)) return undefined;
  const filled = fill(template, sample);
  if (anyBraces.test(filled)) return 'search_placeholder_unknown';
  if (filled === template) return 'search_placeholder_missing';
  if (!isPlainHttps(filled)) return 'https_address_expected';
  if (hostOf(filled) !== hostOf(url)) return 'search_elsewhere';
  return undefined;
}

/** Whether somebody can be sent to an address: a whole one, over https. */
export const isOutsideAddress = isPlainHttps;

/** Where the search of a place is asked; its start page where it has none, or where its address has no room for "everything". null: nowhere. */
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

/** What follows a `?` holds the words as typed; a path holds them as boards write theirs: /jobs/call-centre/in-cape-town. */
function fill(template: string, { what, where }: JobSearch): string {
  const query = template.indexOf('?');
  return template.replace(placeholder, (_, name: string, at: number) => {
    const typed = name === 'what' ? what : where;
    const isInPath = query === -1 || at < query;
    return encodeURIComponent(isInPath ? typed.toLowerCase().replace(/\s+/g, '-') : typed);
  });
}

/** Half a character, as phones leave where they cut an emoji, has no place in an address; nor has a path of dots alone. */
const tidy = (typed: string): string => {
  const words = typed.replace(/[\ud800-\udfff]/gu, '').trim();
  return /^\.+$/.test(words) ? '' : words;
};
