import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { MailedTickets } from '../support/mailed-tickets.ts';
import type { ReplyAddresses } from '../support/reply-address.ts';
import { mailInLimits } from './mail-in.limits.ts';
import { mailInRoutes } from './mail-in.routes.ts';
import { MailInService } from './mail-in.service.ts';

export const declares = {
  tables: {
    received_mail: {
      retention: {
        since: 'received_at',
        days: 30,
        why: 'A mail that was stored is not stored again; no mail server tries for so long.',
      },
    },
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
  const { config, replyAddresses } = needs;
  const { mailFrom, mailIn: settings, publicUrl } = config;
  if (!settings || !replyAddresses) return { offers: {} };
  const own = {
    host: new URL(publicUrl).hostname,
    addresses: [settings.address, /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0].toLowerCase() ?? settings.address],
  };
  const mailIn = new MailInService({ ...needs, replyAddresses, own });
  return {
    offers: {},
    routes: (app) => mailInRoutes(app, { ...needs, mailIn, secret: settings.secret }),
    metrics: [mailIn.counter],
  };
}
