/** Name servers let nobody own these: a host below them may be anybody's. */
const sharedEnding = /^((co|com|org|net|gov|ac|edu|web|school|nom|law)\.[a-z]{2}|[a-z]+)$/;
const hostName = /^(?=.{4,255}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

/**
 * A host as an editor names it: `fonts.example.com`, or `*.example.com` for every host below that one; an address is cut down
 * to its host. Undefined where it is no name of another site: a number, `localhost`, everything (`*`, `*.com`, `*.co.za`).
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
 * Whether an allowed host takes in one of these: never the site itself, nor other packages.
 *
 * @param own host names; one that begins with its dot stands for all hosts below it
 */
export function takesIn(host: string, own: readonly string[]): boolean {
  const below = host.startsWith('*.') ? host.slice(1) : undefined;
  return own.some((name) => {
    if (name === host || (below !== undefined && `.${name}`.endsWith(below))) return true;
    return !/^\w/.test(name) && host.endsWith(name);
  });
}

/** The names of this site: its own, and all that packages have. */
export function ownNames(publicUrl: string, contentUrl: string): string[] {
  const content = new URL(contentUrl.replace('*', 'x')).hostname;
  return [new URL(publicUrl).hostname, contentUrl.includes('*') ? content.replace(/^x/, '') : content];
}
