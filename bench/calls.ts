import { slidesOf } from '../apps/server/src/features/learning/modules/catalogue.ts';
import { againstLimit } from './against-limit.ts';
import type { Alternated } from './alternate.ts';
import { requestText } from './load.ts';
import { type OpenAttempt, type Person, packaged, type Setup } from './setup.ts';

/** Measures learners' most frequent calls, each against the least code that does the same work. */
export async function compareCalls(setup: Setup): Promise<Alternated[]> {
  const { server, learners } = setup;
  const limit = await setup.startLimit(await summaryOf(setup));
  const ours = (next: (connection: number) => string) => ({ port: server.port, next });
  const write = { port: limit.port, next: bareWrites() };
  try {
    return [
      await againstLimit('dashboard summary', 0.6, ours(summaries(learners)), {
        port: limit.port,
        next: bareReads(learners),
      }),
      await againstLimit('slide completed', 0.5, ours(slides(setup)), write),
      await againstLimit('answer', 0.5, ours(answers(setup.attempts)), write),
      await againstLimit('SCORM commit', 0.5, ours(commits(learners)), {
        port: limit.port,
        next: bareCommits(learners.length),
      }),
    ];
  } finally {
    await limit.stop();
  }
}

/** Repeats the items for ever. */
function turning<T>(items: T[]): () => T {
  let index = 0;
  return () => {
    const item = items[index++ % items.length];
    if (item === undefined) throw new Error('There is nothing to load the server with.');
    return item;
  };
}

const summaryPath = '/v1/module/webmodule/summary/';

function summaries(learners: Person[]): () => string {
  return turning(learners.map(({ token }) => requestText('GET', summaryPath, { token })));
}

const bareReads = (learners: Person[]) =>
  turning(learners.map(({ id }) => requestText('GET', `/read/${id}`)));

/** The summary of a learner halfway through; the limit server answers with the same shape and size. */
async function summaryOf({ server, learners }: Setup): Promise<string> {
  const { token = '' } = learners[0] ?? {};
  const reply = await fetch(server.url + summaryPath, { headers: { authorization: `Bearer ${token}` } });
  return reply.text();
}

/** Completes slides as the web client does. */
function slides({ learners, modules }: Setup): () => string {
  const places = modules.flatMap(({ id, course }) =>
    course.chapters.map((chapter) => ({
      path: `/v1/module/webslidecompleted/${id}/${chapter.number}/`,
      last: slidesOf(chapter),
    })),
  );
  let slide = 0;
  let place = 0;
  let learner = 0;
  return () => {
    const { path, last } = places[place] ?? { path: '', last: 0 };
    const { token = '' } = learners[learner] ?? {};
    const text = requestText('POST', path, { token, body: { slide: slide + 1 } });
    // A different learner each time, so that concurrent requests rarely touch the same row.
    learner = (learner + 1) % learners.length;
    if (learner === 0) slide = (slide + 1) % last;
    if (learner === 0 && slide === 0) place = (place + 1) % places.length;
    return text;
  };
}

/** Each connection works through attempts of its own, question by question, as learners do. */
function answers(attempts: OpenAttempt[]): (connection: number) => string {
  const waiting = attempts.values();
  const current = new Map<number, OpenAttempt>();
  return (connection: number) => {
    let attempt = current.get(connection);
    if (!attempt || attempt.given >= attempt.firstOptions.length) {
      const next = waiting.next();
      if (next.done)
        throw new Error('The attempts prepared are used up: prepare more, or measure for a shorter time.');
      attempt = next.value;
      current.set(connection, attempt);
    }
    const { module, taker, firstOptions } = attempt;
    const question = ++attempt.given;
    const option = firstOptions[question - 1] ?? 0;
    return requestText('POST', `/v1/quiz/answer/${module}/${question}/`, {
      token: taker.token,
      body: { option, module, question },
    });
  };
}

function bareWrites(): () => string {
  return turning(
    Array.from({ length: 20_000 }, (_, index) =>
      requestText('POST', `/write/${index + 1}`, { body: { slide: 1 + (index % 12) } }),
    ),
  );
}

/** The commit of a package when a learner turns a page: about a kilobyte, mostly the state to resume from. */
function commitBody(turn: number): object {
  const pairs = {
    'cmi.core.lesson_location': String(turn % 40),
    'cmi.core.lesson_status': 'incomplete',
    'cmi.core.exit': 'suspend',
    'cmi.core.total_time': `0000:${String(10 + (turn % 50))}:00.00`,
    'cmi.suspend_data': `{"page":${turn % 40},"seen":"${turn.toString(36).padStart(6, '0').repeat(150)}"}`,
  };
  return { module_name: packaged, data: JSON.stringify(pairs) };
}

/** Commits as the web client sends them: each learner has a run, and each commit is one step further in it. */
function commits(learners: Person[]): () => string {
  let sent = 0;
  return () => {
    const turn = sent++ % learners.length;
    const sequence = 1 + Math.floor(sent / learners.length);
    const { token = '' } = learners[turn] ?? {};
    const body = { ...commitBody(turn), run: `benchmark${turn}`, sequence };
    return requestText('POST', '/v1/scorm/commit/', { token, body });
  };
}

/** Writes the same number of bytes to as many rows. */
const bareCommits = (rows: number) =>
  turning(
    Array.from({ length: rows }, (_, turn) =>
      requestText('POST', `/commit/${turn + 1}`, { body: commitBody(turn) }),
    ),
  );
