import { vi } from 'vitest';

/** A call as a test sees it: "POST /api/token/", and what was sent along. */
export interface SentCall {
  call: string;
  /** What stands behind the "?". */
  query: string;
  body: unknown;
  headers: Headers;
}

/** The body of a 200, a whole answer, or what makes one of the call. */
export type Answer = Response | object | ((sent: SentCall) => Response | object | Promise<Response | object>);

/** What is answered, by method and path. */
export type Answers = Record<string, Answer>;

/** An answer that is no success: `refusal(400, { email: ['Enter a valid email address.'] })`. */
export const refusal = (status: number, body: object = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * Stands in for the server: answers calls by method and path, and notes them in order. A call without an answer is one that
 * does not get through.
 */
export function stubServer(answers: Answers = {}) {
  const sent: SentCall[] = [];
  const fetchStub = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const [pathname = '', query = ''] = path.split('?');
    const call: SentCall = {
      call: `${init.method ?? 'GET'} ${pathname}`,
      query,
      body: bodyOf(init.body),
      headers: new Headers(init.headers),
    };
    sent.push(call);
    const answer = answers[call.call];
    if (answer === undefined) throw new TypeError(`Nothing answers ${call.call}.`);
    const given = typeof answer === 'function' ? await answer(call) : answer;
    return given instanceof Response ? given.clone() : new Response(JSON.stringify(given));
  };
  vi.stubGlobal('fetch', fetchStub);
  return {
    sent,
    /** How an address is answered from now on. */
    answer: (call: string, with_: Answer) => {
      answers[call] = with_;
    },
    /** The bodies that were sent to one address. */
    bodiesOf: (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body),
  };
}

function bodyOf(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
}

/** An answer that a test lets through when it is time. */
export function heldAnswer() {
  let release: (answer: Response | object) => void = () => {};
  const answer = new Promise<Response | object>((resolve) => {
    release = resolve;
  });
  return { answer: () => answer, release: (given: Response | object) => release(given) };
}
