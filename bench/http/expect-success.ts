import type { Answer } from './answer-reader.ts';

/** The server said that it has too much to do, or that this was too often: nobody is served by that. */
export class TurnedAway extends Error {}

/** A fast refusal is not speed. */
export function expectSuccess({ status, head, body }: Answer, what: string): void {
  if ((status >= 200 && status < 300) || status === 304) return;
  if (status === 503 || status === 429) throw new TurnedAway(`${what} was answered ${status}.`);
  throw new Error(`${what} was answered ${head}\n${body.toString('latin1').slice(0, 500)}`);
}
