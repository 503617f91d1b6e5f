import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { Gauge } from 'prom-client';
import { z } from 'zod';
import type { MailboxSettings } from '../../../config-mail-in.ts';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { askedGauges } from '../../../watch/asked-gauges.ts';
import { handle, type JobKind } from '../../base/jobs/jobs.ts';
import { imapFailure, inMailbox } from './imap.ts';
import type { MailInService } from './mail-in.service.ts';
import * as queries from './mailbox.queries.ts';

/** Mails of one run; a run ends before the next one begins. */
const mostMails = 50;
const runMs = 45_000;
/** What follows in a longer mail is not read; files are not kept anyway. */
const mostBytes = 25 * 1024 * 1024;

const readMailbox: JobKind<unknown> = { name: 'read-mailbox', payload: z.unknown(), tries: 3 };

interface MailboxDeps {
  db: Database;
  log: FastifyBaseLogger;
  mailIn: Pick<MailInService, 'receive'>;
  settings: MailboxSettings;
}

/** Reads a mailbox, one run at a time over all processes. A mail is marked as seen after it is stored, so that none is lost. */
export class Mailbox {
  constructor(private readonly deps: MailboxDeps) {}

  readonly handler: JobHandler = handle(readMailbox, (_, { signal }) => this.run(signal), '* * * * *');

  async run(signal?: AbortSignal): Promise<void> {
    const { db, log, settings } = this.deps;
    const run = randomUUID();
    await queries.beginMailbox(db);
    if (!(await queries.mailboxLease.hold(db, run))) return;
    try {
      const isRead = await inMailbox(settings, (client) => this.takeMails(client, run, signal), signal);
      const { finish, release } = queries.mailboxLease;
      await (isRead ? finish : release)(db, run);
    } catch (error) {
      if (signal?.aborted) return queries.mailboxLease.release(db, run);
      log.warn({ reason: imapFailure(error) }, 'the mailbox of support could not be read');
      await queries.mailboxLease.fail(db, run);
    }
  }

  /**
   * Takes the unread mails, oldest first. One that cannot be stored stays unread and holds up none of the others.
   *
   * @returns true if no mail is left but those of senders who wrote too many
   */
  private async takeMails(client: ImapFlow, run: string, signal?: AbortSignal): Promise<boolean> {
    const end = Date.now() + runMs;
    const found = (await client.search({ seen: false }, { uid: true })) || [];
    let [taken, failed] = [0, 0];
    for (const uid of found) {
      if (taken >= mostMails) return false;
      if (signal?.aborted || Date.now() > end) return false;
      if (!(await queries.mailboxLease.hold(this.deps.db, run))) return false;
      const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      const source = mail ? mail.source : undefined;
      // Another program has deleted it meanwhile.
      if (!source) continue;
      const outcome = await this.receive(uid, source);
      if (outcome === 'failed') failed += 1;
      if (outcome === 'failed' || outcome === 'too_many') continue;
      // A mail that stays unread would be stored again once nobody remembers it.
      if (!(await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })))
        throw new Error('the mailbox does not let mails be marked as read');
      taken += 1;
    }
    return failed === 0;
  }

  private async receive(uid: number, source: Buffer) {
    try {
      return (await this.deps.mailIn.receive(source)).outcome;
    } catch (error) {
      this.deps.log.error({ err: error, uid }, 'a mail could not be stored and stays unread');
      return 'failed' as const;
    }
  }

  metrics(): Gauge[] {
    return askedGauges(
      () => queries.mailboxFigures(this.deps.db),
      [
        {
          name: 'readytowork_mailbox_lag_seconds',
          help: 'Since the mailbox of support was last read to its end.',
          of: ({ lag }) => lag,
        },
        {
          name: 'readytowork_mailbox_last_failure_timestamp_seconds',
          help: 'When reading the mailbox of support last failed; 0: never.',
          of: ({ failed_at }) => failed_at ?? 0,
        },
      ],
    );
  }
}
