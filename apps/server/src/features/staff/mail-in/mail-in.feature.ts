import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { MailedTickets } from '../support/mailed-tickets.ts';
import type { ReplyAddresses } from '../support/reply-address.ts';
import { mailInLimits } from './mail-in.limits.ts';
import { mailInRoutes } from './mail-in.routes.ts';
import { MailInService } from './mail-in.service.ts';
import { Mailbox } from './mailbox.ts';

export const declares = {
  tables: {
    received_mail: {
      retention: {
        since: 'received_at',
        days: 30,
        why: 'A mail that was stored is not stored again; no mail server tries for so long.',
      },
    },
    mailbox: { retention: { kept: 'One row: which process reads the mailbox, and how it last went.' } },
  },
  limits: mailInLimits,
} satisfies Declaration;

interface Needs {
  mailedTickets: MailedTickets;
  replyAddresses: ReplyAddresses | undefined;
  securityLog: SecurityLog;
  throttle: Throttle;
}

/** Answers by mail become messages of tickets, if `MAIL_IN_ADDRESS` is set. */
export function make(needs: Platform & Needs): Feature<object> {
  const { config, db, log, replyAddresses } = needs;
  const { mailFrom, mailIn: settings, publicUrl } = config;
  if (!settings || !replyAddresses) return { offers: {} };
  const own = {
    host: new URL(publicUrl).hostname,
    addresses: [settings.address, /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0].toLowerCase() ?? settings.address],
  };
  const mailIn = new MailInService({ ...needs, replyAddresses, own });
  const { secret } = settings;
  const mailbox = settings.mailbox && new Mailbox({ db, log, mailIn, settings: settings.mailbox });
  return {
    offers: {},
    routes: (app) => {
      if (secret) mailInRoutes(app, { ...needs, mailIn, secret });
    },
    jobs: mailbox ? [mailbox.handler] : [],
    metrics: [mailIn.counter, ...(mailbox?.metrics() ?? [])],
  };
}
