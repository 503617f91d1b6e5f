/** Public suffixes: the hosts below them may belong to anyone. */
const sharedEnding = /^((co|com|org|net|gov|ac|edu|web|school|nom|law)\.[a-z]{2}|[a-z]+)$/;
const hostName = /^(?=.{4,255}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

/**
 * A host as an editor enters it: `fonts.example.com`, or `*.example.com` for every host below it; a URL is reduced to its host.
 * Returns undefined if it names no other site: a number, `localhost`, everything (`*`, `*.com`, `*.co.za`).
 */
export function readHost(given: string): string | undefined {
  const text = given
    .trim()
    .toLowerCase()
    .replace(/^(https:)?\/\//, '')
    .replace(/\/.*$/, '');
  const name = text.replace(/^\*\./, '');
  if (!hostName.test(name)) return undefined;
  return text !== name && sharedEnding.test(name) ? undefined : text;
}

/**
 * True if an allowed host covers one of these names, because editors must never allow the site itself or other packages.
 *
 * @param own host names; a leading dot stands for all hosts below
 */
export function takesIn(host: string, own: readonly string[]): boolean {
  const below = host.startsWith('*.') ? host.slice(1) : undefined;
  return own.some((name) => {
    if (name === host || (below !== undefined && `.${name}`.endsWith(below))) return true;
    return !/^\w/.test(name) && host.endsWith(name);
  });
}

/** The host names of this site: its own, and those of all packages. */
export function ownNames(publicUrl: string, contentUrl: string): string[] {
  const content = new URL(contentUrl.replace('*', 'x')).hostname;
  return [new URL(publicUrl).hostname, contentUrl.includes('*') ? content.replace(/^x/, '') : content];
}
