import { join } from 'node:path';
import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { exportTally } from '../../../watch/export-tally.ts';
import { Tally } from '../../../watch/tally.ts';
import { MailCount } from './mail-count.ts';
import { wordedEmail } from './mail-texts.ts';
import { type Mailer, makeMailer } from './mailer.ts';
import { Outbox } from './outbox.ts';
import { OutboxKeeper } from './outbox-keeper.ts';

const whetherGone = 'Whether what a mail in the outbox is about is still there.';

export const declares = {
  reads: {
    account: whetherGone,
    data_request: whetherGone,
    group_member: whetherGone,
    invitation: whetherGone,
    moderation_case: whetherGone,
    support_ticket: whetherGone,
  },
} satisfies Declaration;

const tried = { name: 'mail', label: 'outcome', of: 'Tries to hand a mail to the mail server' };

interface Offers {
  mailer: Mailer;
  outboxKeeper: OutboxKeeper;
  mailCount: MailCount;
}

export function make({ config, db, log, clock }: Platform): Feature<Offers> {
  const outbox = new Outbox(join(config.dataDir, 'outbox'));
  const times = new Tally();
  const mailCount = new MailCount(log);
  const mailer = makeMailer(config, {
    outbox,
    word: (email) => wordedEmail(db, email),
    note: mailCount.note,
    times,
  });
  const outboxKeeper = new OutboxKeeper({ outbox, db, log, clock });
  return {
    offers: { mailer, outboxKeeper, mailCount },
    metrics: [mailCount.counter, ...exportTally([], times, tried)],
  };
}
