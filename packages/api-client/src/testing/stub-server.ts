import { vi } from 'vitest';

/** A call that the stub received: "POST /api/token/", with its data. */
export interface SentCall {
  call: string;
  /** The text after the "?". */
  query: string;
  body: unknown;
  headers: Headers;
}

/** The body of a 200, a complete response, or a function that returns either. */
export type Answer = Response | object | ((sent: SentCall) => Response | object | Promise<Response | object>);

/** Answers by method and path. */
export type Answers = Record<string, Answer>;

/** An error response: `refusal(400, { email: ['Enter a valid email address.'] })`. */
export const refusal = (status: number, body: object = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * A stub server that answers calls by method and path, and records them in order. A call without an answer fails as if the
 * connection were lost.
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
    /** Sets the answer for an address from now on. */
    answer: (call: string, with_: Answer) => {
      answers[call] = with_;
    },
    /** The bodies sent to one address. */
    bodiesOf: (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body),
  };
}

function bodyOf(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
}

/** An answer that waits until the test releases it. */
export function heldAnswer() {
  let release: (answer: Response | object) => void = () => {};
  const answer = new Promise<Response | object>((resolve) => {
    release = resolve;
  });
  return { answer: () => answer, release: (given: Response | object) => release(given) };
}
