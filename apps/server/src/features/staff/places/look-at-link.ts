import { request } from 'node:https';
import { NotPublic, publicHttps, publicLookup } from '../../../http/public-address.ts';

/** A foreign server's response. */
export interface LinkAnswer {
  status: number;
  location: string | undefined;
}

export type AskLink = (address: URL, method: 'HEAD' | 'GET', signal: AbortSignal) => Promise<LinkAnswer>;

/** Milliseconds for all requests of one link. */
const timeoutMs = 15_000;
const mostRedirects = 3;
/** Sites that block automated requests answer with one of these statuses, although people can open them. */
const isClosedToPrograms = (status: number) => [401, 403, 405, 406, 429, 451, 999].includes(status);
const isAnswer = (status: number) => (status >= 200 && status < 300) || isClosedToPrograms(status);

/**
 * Checks whether a link opens, by a HEAD request and then a GET of as few bytes as possible. Follows redirects on the public
 * internet, over https.
 *
 * @param ask sends a request; replaced by tests
 * @returns the problem for an editor; undefined if there is none
 */
export async function lookAtLink(
  address: string,
  { ask = askLink, stop }: { ask?: AskLink; stop?: AbortSignal | undefined } = {},
): Promise<string | undefined> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([late, stop]) : late;
  try {
    const head = await follow(address, 'HEAD', { ask, signal });
    if (isAnswer(head)) return undefined;
    // Some servers do not support HEAD.
    const status = await follow(address, 'GET', { ask, signal });
    return isAnswer(status) ? undefined : `It answers ${status}.`;
  } catch (error) {
    // A check aborted because the process stops says nothing about the link.
    if (stop?.aborted) throw error;
    return problemOf(error);
  }
}

interface Way {
  ask: AskLink;
  signal: AbortSignal;
}

class TooManyRedirects extends Error {}

async function follow(address: string, method: 'HEAD' | 'GET', { ask, signal }: Way): Promise<number> {
  let place = publicHttps(new URL(address));
  for (let turn = 0; turn <= mostRedirects; turn += 1) {
    const { status, location } = await ask(place, method, signal);
    if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, place))
      return status;
    place = publicHttps(new URL(location, place));
  }
  throw new TooManyRedirects();
}

function problemOf(error: unknown): string {
  if (error instanceof NotPublic)
    return 'It leads where we do not look: not over https to the public internet.';
  if (error instanceof TooManyRedirects) return 'It leads on and on, and arrives nowhere.';
  const { code, name } = error instanceof Error ? { code: undefined, ...error, name: error.name } : {};
  if (code === 'ENOTFOUND') return 'There is no site of this name.';
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR')
    return 'It did not answer within 15 seconds.';
  return `The connection failed${code ? ` (${String(code)})` : ''}.`;
}

const lookup = publicLookup();

const askLink: AskLink = (address, method, signal) =>
  new Promise((resolve, reject) => {
    const headers = {
      'user-agent': 'ReadytoWork link check',
      accept: 'text/html,*/*',
      range: 'bytes=0-1023',
    };
    // Without keep-alive, because a weekly check needs no idle connection.
    const asked = request(address, { method, headers, signal, lookup, agent: false }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      // The rest of the response is not needed.
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end();
  });
