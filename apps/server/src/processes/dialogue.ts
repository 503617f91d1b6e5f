import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), name: z.string(), body: z.unknown() }),
  z.object({ kind: z.literal('question'), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal('answer'), id: z.string(), body: z.unknown() }),
]);
type Message = z.output<typeof message>;

/** The channel to another process. */
export interface Channel {
  /** Resolves once the message has been sent, or the other process has ended. */
  send(message: Message): Promise<void>;
  listen(heard: (message: unknown) => void): void;
}

type Answer = () => unknown;

/** Notes, and questions with answers, between the primary and one of its processes. */
export class Dialogue {
  private readonly heard = new Map<string, (body: unknown) => void>();
  private readonly answers = new Map<string, Answer>();
  private readonly waiting = new Map<string, (body: unknown) => void>();

  constructor(private readonly channel: Channel) {
    channel.listen((received) => {
      const read = message.safeParse(received);
      if (read.success) void this.take(read.data);
    });
  }

  tell(name: string, body?: unknown): Promise<void> {
    return this.channel.send({ kind: 'note', name, body });
  }

  hear(name: string, heard: (body: unknown) => void): void {
    this.heard.set(name, heard);
  }

  /** Resolves with undefined if the other process does not answer in time, or has no answer. */
  async ask(name: string, milliseconds: number): Promise<unknown> {
    const id = randomUUID();
    const late = new AbortController();
    const answered = new Promise<unknown>((resolve) => this.waiting.set(id, resolve));
    const tooLate = pause(milliseconds, undefined, { signal: late.signal }).catch(() => undefined);
    try {
      void this.channel.send({ kind: 'question', id, name });
      return await Promise.race([answered, tooLate]);
    } finally {
      late.abort();
      this.waiting.delete(id);
    }
  }

  answer(name: string, answer: Answer): void {
    this.answers.set(name, answer);
  }

  private async take(received: Message): Promise<void> {
    if (received.kind === 'note') return this.heard.get(received.name)?.(received.body);
    if (received.kind === 'answer') return this.waiting.get(received.id)?.(received.body);
    const { id, name } = received;
    const body = await Promise.resolve(this.answers.get(name)?.()).catch(() => undefined);
    await this.channel.send({ kind: 'answer', id, body });
  }
}
