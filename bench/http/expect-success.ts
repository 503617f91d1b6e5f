import type { Answer } from './answer-reader.ts';

/** The server refused because of load or a rate limit: the request was not served. */
export class TurnedAway extends Error {}

/** Throws unless the server served the request, because refusing quickly is not speed. */
export function expectSuccess({ status, head, body }: Answer, what: string): void {
  if ((status >= 200 && status < 300) || status === 304) return;
  if (status === 503 || status === 429) throw new TurnedAway(`${what} was answered ${status}.`);
  throw new Error(`${what} was answered ${head}\n${body.toString('latin1').slice(0, 500)}`);
}
