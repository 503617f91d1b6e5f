import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { demoPassword } from '../apps/server/src/features/base/auth/demo-password.ts';

const tokens = z.object({ access: z.string(), refresh: z.string(), user_id: z.number() });
const quiz = z.object({
  questions: z.array(z.object({ number: z.number(), options: z.array(z.object({ id: z.number() })) })),
  answered: z.array(z.number()),
});

/** A learner who uses the API over HTTP, as the real clients do. If a method throws, the request was not answered. */
export class Learner {
  private constructor(
    private readonly url: string,
    readonly email: string,
    readonly id: number,
    readonly token: string,
    private refreshToken: string,
  ) {}

  /** A server on a busy machine may refuse the first sign-ins with 503; this then tries again each second, as a person would. */
  static async signIn(url: string, email: string, password = demoPassword): Promise<Learner> {
    const reply = await send(`${url}/api/token/`, { body: { username: email, password } }).catch(
      async (error: unknown) => {
        if (!(error instanceof Refused && error.status === 503)) throw error;
        await setTimeout(1_000);
      },
    );
    if (!reply) return Learner.signIn(url, email, password);
    const { access, refresh, user_id } = tokens.parse(reply);
    return new Learner(url, email, user_id, access, refresh);
  }

  /** The same session on a server at another address. */
  at(url: string): Learner {
    return new Learner(url, this.email, this.id, this.token, this.refreshToken);
  }

  get(path: string): Promise<unknown> {
    return send(`${this.url}${path}`, { access: this.token });
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return send(`${this.url}${path}`, { access: this.token, body });
  }

  /** Exchanges the refresh token for a new pair of tokens. */
  async refresh(): Promise<void> {
    const reply = await send(`${this.url}/api/token/refresh/`, { body: { refresh: this.refreshToken } });
    this.refreshToken = tokens.omit({ user_id: true }).parse(reply).refresh;
  }

  signOut(): Promise<unknown> {
    return this.post('/api/logout/', { refresh_token: this.refreshToken });
  }

  completeSlide(module: number, chapter: number, slide: number): Promise<unknown> {
    return this.post(`/v1/module/webslidecompleted/${module}/${chapter}/`, { slide });
  }

  async quiz(module: number): Promise<z.output<typeof quiz>> {
    return quiz.parse(await this.get(`/v1/quiz/quiz/${module}/`));
  }

  reset(module: number): Promise<unknown> {
    return this.post(`/v1/quiz/quiz/${module}/reset_progress/`);
  }

  answer(module: number, question: number, option: number): Promise<unknown> {
    return this.post(`/v1/quiz/answer/${module}/${question}/`, { module, question, option });
  }

  commit(slug: string, pairs: Record<string, string>): Promise<unknown> {
    return this.post('/v1/scorm/commit/', { module_name: slug, data: JSON.stringify(pairs) });
  }

  /** Fetches the certificate's PDF. */
  async certificate(module: number): Promise<Buffer> {
    const response = await fetch(`${this.url}/v1/quiz/quiz/${module}/get_certificate/`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }
}

async function send(url: string, { access, body }: { access?: string; body?: object }): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(access && { authorization: `Bearer ${access}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return text ? JSON.parse(text) : undefined;
  throw new Refused(response.status, `${new URL(url).pathname}: ${response.status} ${text}`);
}

/** A refusal by a running server, which no killed process explains. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
