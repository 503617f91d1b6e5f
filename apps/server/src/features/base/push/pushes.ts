import { type PushKind, pushKinds } from '@readytowork/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { NotPublic } from '../../../http/public-address.ts';
import { wordsFor } from '../../../words/languages.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import { readSupportAddress } from '../settings/support-address.ts';
import type { PushSender } from './post-push.ts';
import {
  endOf,
  isQuietNow,
  mostRefused,
  mostTries,
  outcomeOf,
  type PushAnswer,
  whenAwake,
} from './push.policy.ts';
import * as queries from './push.queries.ts';
import type { PushKeys } from './push-keys.ts';
import { encryptPush } from './push-message.ts';
import type { PushTokens } from './push-tokens.ts';

const payload = z.object({
  device: z.int(),
  kind: z.enum(pushKinds),
  /** The page that the notification opens. */
  path: z.string(),
  /** Expiry in milliseconds since 1970. */
  until: z.int(),
  /** Number of tries so far. */
  tried: z.int(),
  /** True for the last reminder. */
  last: z.boolean().optional(),
});
type Delivery = z.output<typeof payload>;

/** Retried by the queue only if this process or the database fails; the tries at a push service count in the payload. */
const deliverPush: JobKind<Delivery> = { name: 'deliver-push', payload, tries: 5 };

/** The content of a notification. Its words come from the catalogue and name no person. */
export interface Notification {
  kind: PushKind;
  path: string;
  last?: boolean;
}

interface PushesDeps {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  keys: PushKeys;
  tokens: PushTokens;
  sender: PushSender;
}

/** Sends notifications to the devices of people who want them. */
export class Pushes {
  readonly handler: JobHandler = handle(deliverPush, (delivery, job) => this.deliver(delivery, job));
  readonly counter = new Counter({
    name: 'readytowork_pushes_total',
    help: 'Tries to hand a notification to a push service, by what became of it.',
    labelNames: ['outcome'],
    registers: [],
  });

  constructor(private readonly deps: PushesDeps) {}

  /** Those accounts that have a device and want notifications of this kind. */
  async wanting(db: Executor, accounts: readonly number[], kind: PushKind): Promise<number[]> {
    if (accounts.length === 0) return [];
    return queries.accountsWanting(db, accounts, kind, this.deps.clock());
  }

  /**
   * Records that the news of an account until this moment were read, so that each is sent once.
   *
   * @returns since when they are new; undefined if another process has just done it
   */
  claimNews(db: Executor, accountId: number, at: Date): Promise<Date | undefined> {
    return queries.claimNews(db, accountId, at);
  }

  /** Records that the due dates of a day are sent; false if they were sent before. */
  claimDueDay(db: Executor, accountId: number, day: string): Promise<boolean> {
    return queries.claimDueDay(db, accountId, day);
  }

  /** Switches one kind on again, after its reader has asked for it. */
  allow(db: Executor, accountId: number, kind: PushKind): Promise<void> {
    return queries.putKind(db, accountId, kind, true, this.deps.clock());
  }

  /**
   * Queues a notification for every device of an account, in the transaction that records it as sent. During the quiet hours,
   * it waits for the morning.
   */
  async queue(db: Executor, accountId: number, { kind, path, last }: Notification): Promise<void> {
    const at = this.deps.clock();
    const start = whenAwake(at);
    const until = endOf(start).getTime();
    const seconds = (start.getTime() - at.getTime()) / 1000;
    for (const device of await queries.devicesOf(db, accountId)) {
      const delivery = { device, kind, path, until, tried: 0, ...(last && { last }) };
      await addJob(db, deliverPush, delivery, keyOf(delivery), seconds);
    }
  }

  private async deliver(delivery: Delivery, { signal }: JobRun): Promise<void> {
    const { clock, db, keys } = this.deps;
    const at = clock();
    // A worker that was stopped for hours must not send notifications at night.
    if (at.getTime() >= delivery.until || isQuietNow(at)) return this.count('late');
    const device = await queries.findDevice(db, delivery.device, at);
    const { publicKey } = await keys.pair();
    if (!device) return;
    if (device.public_key !== publicKey) return this.drop(delivery.device);
    const [wants] = await queries.accountsWanting(db, [device.account_id], delivery.kind, at);
    if (wants === undefined) return;
    try {
      const answer = await this.send(device, delivery, at, signal);
      await this.settle(delivery, answer, device.refused);
    } catch (error) {
      if (!(error instanceof NotPublic)) throw error;
      await this.drop(delivery.device);
    }
  }

  private async send(
    device: queries.Device,
    { kind, last, path, until }: Delivery,
    at: Date,
    signal: AbortSignal | undefined,
  ): Promise<PushAnswer> {
    const { db, keys, log, sender, tokens } = this.deps;
    const words = wordsFor(device).pushes[kind](last ?? false);
    const token = tokens[kind].make(device.account_id);
    const message = Buffer.from(JSON.stringify({ ...words, kind, path, token }));
    const endpoint = new URL(device.endpoint);
    const headers = {
      authorization: await keys.authorize(endpoint, await readSupportAddress(db), at),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.floor((until - at.getTime()) / 1000)),
      // A push service that still holds one of this kind replaces it.
      topic: kind,
      urgency: 'normal',
    };
    try {
      return await sender.post(device.endpoint, { headers, body: encryptPush(message, device) }, signal);
    } catch (error) {
      if (error instanceof NotPublic || signal?.aborted) throw error;
      // The message of the error may contain the address.
      log.debug({ kind }, 'a push service did not answer');
      return { status: 0 };
    }
  }

  private async settle(delivery: Delivery, answer: PushAnswer, refused: number): Promise<void> {
    const { clock, db, log } = this.deps;
    const { device, until } = delivery;
    const tried = delivery.tried + 1;
    const outcome = outcomeOf(answer, tried, clock());
    this.count(outcome.kind);
    switch (outcome.kind) {
      case 'sent':
        if (refused > 0) await queries.setRefused(db, device, 0);
        return;
      case 'gone':
        return queries.deleteDevice(db, device);
      case 'refused':
        log.warn({ status: answer.status }, 'a push service refused a notification');
        if (refused + 1 >= mostRefused) return queries.deleteDevice(db, device);
        return queries.setRefused(db, device, refused + 1);
      case 'failed':
        log.warn({ status: answer.status, tries: mostTries }, 'a push service could not take a notification');
        return;
      case 'later':
        if (clock().getTime() + outcome.seconds * 1000 < until)
          await addJob(db, deliverPush, { ...delivery, tried }, keyOf(delivery), outcome.seconds);
    }
  }

  private async drop(device: number): Promise<void> {
    this.count('gone');
    await queries.deleteDevice(this.deps.db, device);
  }

  private count(outcome: string): void {
    this.counter.inc({ outcome });
  }
}

/** A waiting notification is replaced by a later one of the same kind. */
const keyOf = ({ device, kind }: Delivery) => `push:${device}:${kind}`;
