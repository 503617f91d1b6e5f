import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@readytowork/api-client/api-error';
import { defineKind } from '../../apps/web/src/features/outbox/kind.ts';
import { numbersIn } from '../../apps/web/src/features/outbox/operation.ts';
import { OperationStore } from '../../apps/web/src/features/outbox/operation-store.ts';
import { Outbox } from '../../apps/web/src/features/outbox/outbox.ts';
import { BrowserStorage } from '../../apps/web/src/lib/local-store/local-store.fixture.ts';
import { slidesLeft } from '../hour/slides.ts';
import type { Student } from '../students.ts';

const slideMs = 2_000;

interface Slide {
  path: string;
  slide: number;
}

export interface OutboxResult {
  /** Slides that learners completed. */
  completed: number;
  /** Requests that the server refused for now; the outbox repeated them. */
  repeated: number;
  /** Slides that the server has not recorded after the outboxes were empty, or that an outbox gave up. */
  lost: number;
}

/** A learner with the outbox of the site, in memory. */
class Phone {
  readonly done: Slide[] = [];
  repeated = 0;
  refused = 0;
  private readonly outbox: Outbox;
  private readonly left: Iterator<Slide>;
  private readonly kind;

  constructor(
    private readonly url: string,
    readonly student: Student,
  ) {
    this.left = slidesLeft(student.summary);
    const kind = this.slideKind();
    this.kind = kind;
    const store = new BrowserStorage().tab();
    const kinds = new Map([[kind.name, kind]]);
    this.outbox = new Outbox({
      kinds: () => kinds,
      waiting: new OperationStore('rtw.waiting', store),
      refused: new OperationStore('rtw.refused', store),
      refresh: () => store.refresh(),
      written: () => store.written(),
      user: () => student.learner.id,
      send: ({ operation }) => kind.send(operation, new AbortController().signal, store),
      withLock: (_, work) => work(),
      now: () => performance.now(),
      later: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
      onAcknowledged: () => {},
      onDelayed: () => {},
    });
  }

  /** Completes the next slide every two seconds until the signal. */
  async study(end: AbortSignal): Promise<void> {
    for (let next = this.left.next(); !next.done && !end.aborted; next = this.left.next()) {
      this.done.push(next.value);
      this.outbox.put(this.kind.operation(next.value));
      await pause(slideMs);
    }
  }

  async emptied(): Promise<void> {
    while (this.outbox.operations().length > 0) await pause(100);
  }

  /** Every slide is sent, none is merged into another: each that the server does not record counts. */
  private slideKind() {
    return defineKind<Slide>({
      name: 'slide',
      encode: ({ path, slide }) => ({ id: String(slide), content: path }),
      decode: (id, path) => ({ path, slide: numbersIn(id)[0] ?? 0 }),
      priority: 0,
      group: ({ path }) => path,
      send: (slide) => this.send(slide),
      refusal: () => '',
    });
  }

  private async send({ path, slide }: Slide): Promise<void> {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.student.learner.access}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ slide }),
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    const isLater = !answer || answer.status >= 500 || answer.status === 429;
    if (isLater) this.repeated += 1;
    else this.refused += 1;
    const wait = answer?.headers.get('retry-after');
    throw new ApiError({ status: answer?.status ?? 0, ...(wait ? { retryAfter: Number(wait) } : {}) });
  }
}

/** Learners whose slides pass through the outbox of the site until the signal, and until every outbox is empty. */
export async function studyWithOutboxes(
  url: string,
  students: Student[],
  end: AbortSignal,
  read: (student: Student) => Promise<Student>,
): Promise<OutboxResult> {
  const phones = students.map((student) => new Phone(url, student));
  await Promise.all(phones.map((phone) => phone.study(end)));
  await Promise.all(phones.map((phone) => phone.emptied()));
  let lost = 0;
  for (const phone of phones) {
    const left = [...slidesLeft((await read(phone.student)).summary)];
    const isLeft = ({ path, slide }: Slide) => left.some((one) => one.path === path && one.slide === slide);
    lost += phone.refused + phone.done.filter(isLeft).length;
  }
  return {
    completed: phones.reduce((sum, { done }) => sum + done.length, 0),
    repeated: phones.reduce((sum, { repeated }) => sum + repeated, 0),
    lost,
  };
}
