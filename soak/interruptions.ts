import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../apps/server/src/testing/seed.ts';
import { answerGiven } from '../apps/web/src/features/assessment/operations.ts';
import { slideCompleted } from '../apps/web/src/features/chapters/operations.ts';
import { messageWritten } from '../apps/web/src/features/chats/operations.ts';
import { freePort } from '../harness/free-port.ts';
import { type Cut, startRoughNetwork } from '../harness/rough-network.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { type Chatter, prepareChatters } from './chatters.ts';
import { databaseOf } from './kill.ts';
import { dayMs, Phone, type Tab } from './phone.ts';
import { preparedDataDir } from './prepared-folder.ts';
import { assessed, type Course, prepareStudies, type Recorded, recordedOf } from './studies.ts';

const interruptions = [
  'tab killed',
  'request cut',
  'answer cut',
  'half an answer',
  'two tabs',
  'phone restarted',
  'no network',
  'database full',
  'local storage full',
  'clock a day ahead',
  'clock a day behind',
  'server killed',
] as const;
export type Interruption = (typeof interruptions)[number];

const cuts: Partial<Record<Interruption, Cut>> = {
  'request cut': 'request',
  'answer cut': 'answer',
  'half an answer': 'half an answer',
};
const clocks: Partial<Record<Interruption, number>> = {
  'clock a day ahead': dayMs,
  'clock a day behind': -dayMs,
};
/** A restart takes longer than everything else. */
const serverKills = 0.1;
const settleMs = 60_000;

export interface Interrupted {
  /** How often each happened. */
  counts: Map<Interruption, number>;
  /** Slides, answers and messages. If there were none, the test would prove nothing. */
  acts: number;
  /** Requests that the server got and whose answer did not arrive, or that did not arrive themselves. */
  cuts: number;
  /** Empty if every act landed exactly once and in order. */
  problems: string[];
}

/** One learner's actions on both phones. */
class Done {
  /** By chapter, the highest slide. */
  readonly slides = new Map<number, number>();
  /** By question, the option. */
  readonly answers = new Map<number, number>();
  /** Texts of each phone, in the order in which they were written. */
  readonly messages: [string[], string[]] = [[], []];

  get count(): number {
    const slides = [...this.slides.values()].reduce((sum, slide) => sum + slide, 0);
    return slides + this.answers.size + this.messages.flat().length;
  }
}

/**
 * Learners, each with two phones, complete slides, answer questions and write messages through the site's own outbox, while tabs,
 * phones, networks, storage, clocks and the server fail at random. At the end everything is compared with the server's records.
 */
export async function interrupt({
  learners,
  each,
}: {
  learners: number;
  each: number;
}): Promise<Interrupted> {
  const { dataDir, remove } = await preparedDataDir();
  const secret = 'a-secret-for-interruptions-and-nothing-else';
  const env = {
    ...{ DATA_DIR: dataDir, RATE_LIMITS: 'off', DRAW_AHEAD: 'off', LOG_LEVEL: 'error' },
    ...{ JWT_SECRET: secret, ACCESS_TOKEN_SECONDS: '86400', PORT: String(await freePort()) },
  };
  let server = await startServerProcess(env);
  let restarting: Promise<void> | undefined;
  const restart = () => {
    restarting ??= (async () => {
      await server.kill();
      server = await startServerProcess(env);
      restarting = undefined;
    })();
    return restarting;
  };
  const result: Interrupted = { counts: new Map(), acts: 0, cuts: 0, problems: [] };
  try {
    const chatters = await prepareChatters(await databaseOf(dataDir), secret, {
      rooms: learners,
      perRoom: 1,
    });
    const course = await withClient(await databaseOf(dataDir), (client) => prepareStudies(client, chatters));
    const all = chatters.map(
      (chatter, index) => new InterruptedLearner(chatter, course, seeded(index), restart),
    );
    // One after the other: a busy server would refuse some of them, and nothing repeats this call.
    for (const learner of all) await learner.begin(server.url);
    await Promise.all(
      all.map(async (learner) => {
        try {
          for (let turn = 0; turn < each; turn += 1) {
            const kind = await learner.meet();
            result.counts.set(kind, (result.counts.get(kind) ?? 0) + 1);
          }
          await restarting;
          result.problems.push(...(await learner.settle()));
          const recorded = await withClient(await databaseOf(dataDir), (client) =>
            recordedOf(client, learner.chatter),
          );
          result.problems.push(...learner.compare(recorded));
          result.acts += learner.done.count;
          result.cuts += learner.cuts;
        } finally {
          await learner.end();
        }
      }),
    );
    return result;
  } finally {
    await server.stop();
    await remove();
  }
}

class InterruptedLearner {
  readonly done = new Done();
  #phones: Phone[] = [];
  /** The options of the questions of the running attempt, each question with its choice. */
  #choices: { question: number; option: number }[] = [];

  constructor(
    readonly chatter: Chatter,
    private readonly course: Course,
    private readonly draw: () => number,
    private readonly restartServer: () => Promise<void>,
  ) {}

  get cuts(): number {
    return this.#phones.reduce((sum, { network }) => sum + network.cuts, 0);
  }

  async begin(url: string): Promise<void> {
    for (let count = 0; count < 2; count += 1)
      this.#phones.push(new Phone(await startRoughNetwork(url), this.chatter, this.draw));
    const { questions } = await assessed(url, this.chatter.access);
    this.#choices = questions.map(({ number, options }) => ({
      question: number,
      option: options[Math.floor(this.draw() * options.length)]?.id ?? 0,
    }));
  }

  async end(): Promise<void> {
    for (const phone of this.#phones) {
      phone.die();
      await phone.network.close();
    }
  }

  /** Does something on one of the phones, and is interrupted. */
  async meet(): Promise<Interruption> {
    const at = this.draw() < 0.5 ? 0 : 1;
    const phone = this.#phones[at];
    if (!phone) throw new Error('The learner has two phones.');
    const drawn = interruptions[Math.floor(this.draw() * interruptions.length)] ?? 'tab killed';
    const kind = drawn === 'server killed' && this.draw() > serverKills ? 'tab killed' : drawn;
    phone.network.isThere = kind !== 'no network';
    const clock = clocks[kind];
    if (clock !== undefined) phone.die();
    const tab = phone.tabs[0] ?? (await phone.open(clock));
    const tabs = kind === 'two tabs' ? [tab, phone.tabs[1] ?? (await phone.open())] : [tab];
    phone.network.next = cuts[kind];
    phone.database.isRefused = kind === 'database full';
    phone.storage.isFull = kind === 'local storage full';
    const killed = kind === 'server killed' ? this.restartServer() : undefined;
    for (let acts = Math.ceil(this.draw() * 3); acts > 0; acts -= 1)
      for (const one of tabs) this.#act(one, this.done.messages[at]);
    // Without local storage the page says that something is kept only once the database has it.
    if (kind === 'local storage full') await tab.store.written();
    const until = Date.now() + settleMs;
    while (cuts[kind] && phone.network.next && Date.now() < until) await pause(2);
    await pause(this.draw() * 30);
    if (kind === 'phone restarted' || kind === 'no network') phone.die();
    else if (this.draw() < 0.7) phone.kill(tabs[Math.floor(this.draw() * tabs.length)] ?? tab);
    phone.database.isRefused = false;
    phone.storage.isFull = false;
    await killed;
    return kind;
  }

  #act({ outbox }: Tab, written: string[]): void {
    const choice = this.draw();
    const next = choice < 0.2 ? this.#choices[Math.floor(this.draw() * this.#choices.length)] : undefined;
    const chapter = this.course.chapters.find(
      ({ number, slides }) => (this.done.slides.get(number) ?? 0) < slides,
    );
    if (next) {
      outbox.put(answerGiven.operation({ module: this.course.assessed, ...next }));
      this.done.answers.set(next.question, next.option);
    } else if (choice < 0.6 && chapter) {
      const slide = (this.done.slides.get(chapter.number) ?? 0) + 1;
      outbox.put(slideCompleted.operation({ module: this.course.module, chapter: chapter.number, slide }));
      this.done.slides.set(chapter.number, slide);
    } else {
      const text = `${this.chatter.id} says ${written.length + 1} on a phone`;
      const id = randomUUID();
      outbox.put(messageWritten.operation({ room: this.chatter.room, id, text: `${text} (${id})` }));
      written.push(`${text} (${id})`);
    }
  }

  /**
   * Opens each phone once more with a network, and waits until its outbox is empty. @returns the operations that are left or
   * were refused
   */
  async settle(): Promise<string[]> {
    const problems: string[] = [];
    for (const [at, phone] of this.#phones.entries()) {
      phone.die();
      phone.network.isThere = true;
      phone.network.next = undefined;
      const tab = await phone.open();
      const until = Date.now() + settleMs;
      while (tab.outbox.operations().length > 0 && Date.now() < until) await pause(20);
      const left = tab.outbox.operations().map(({ kind, id }) => `${kind} ${id} still waits`);
      const refused = tab.refused
        .entries(this.chatter.id)
        .map(({ operation, note }) => `${operation.kind} ${operation.id} was refused: ${note}`);
      problems.push(
        ...[...left, ...refused].map((line) => `learner ${this.chatter.id}, phone ${at}: ${line}`),
      );
    }
    return problems;
  }

  compare({ slides, answers, messages }: Recorded): string[] {
    const lines: string[] = [];
    for (const [chapter, slide] of this.done.slides)
      if (slides.get(chapter) !== slide)
        lines.push(`slide ${slide} of chapter ${chapter} was done, ${slides.get(chapter)} is recorded`);
    for (const [question, option] of this.done.answers)
      if (answers.get(question) !== option)
        lines.push(`question ${question}: ${option} was chosen, ${answers.get(question)} is recorded`);
    if (answers.size > this.done.answers.size) lines.push(`${answers.size} answers are recorded`);
    for (const written of this.done.messages) {
      const stored = messages.filter((text) => written.includes(text));
      if (stored.join('\n') !== written.join('\n'))
        lines.push(`of ${written.length} messages ${stored.length} are stored, or in another order`);
    }
    const all = this.done.messages.flat().length;
    if (messages.length !== all) lines.push(`${messages.length} messages are stored, ${all} were written`);
    return lines.map((line) => `learner ${this.chatter.id}: ${line}`);
  }
}
