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
    if (!(await queries.holdMailbox(db, run))) return;
    try {
      const isRead = await inMailbox(settings, (client) => this.takeMails(client, run, signal), signal);
      await queries.leaveMailbox(db, run, { isRead });
    } catch (error) {
      if (signal?.aborted) return queries.leaveMailbox(db, run, { isRead: false });
      log.warn({ reason: imapFailure(error) }, 'the mailbox of support could not be read');
      await queries.noteMailboxFailure(db, run);
    }
  }

  /** True if no mail is left. A mail that cannot be stored does not hold up the others. */
  private async takeMails(client: ImapFlow, run: string, signal?: AbortSignal): Promise<boolean> {
    const end = Date.now() + runMs;
    const found = (await client.search({ seen: false }, { uid: true })) || [];
    let failure: unknown;
    for (const uid of found.slice(0, mostMails)) {
      if (signal?.aborted || Date.now() > end) return false;
      if (!(await queries.holdMailbox(this.deps.db, run))) return false;
      const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      const source = mail ? mail.source : undefined;
      // Another program has deleted it meanwhile.
      if (!source) continue;
      try {
        await this.deps.mailIn.receive(source);
      } catch (error) {
        failure = error;
        continue;
      }
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    if (failure !== undefined) throw failure;
    return found.length <= mostMails;
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
