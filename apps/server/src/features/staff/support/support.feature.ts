import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { supportSettings } from '../../base/settings/support-address.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { CannedAnswersService } from './canned-answers.service.ts';
import { cannedAnswersRoutes, inboxRoutes } from './inbox.routes.ts';
import { InboxService } from './inbox.service.ts';
import { MailedTickets } from './mailed-tickets.ts';
import { ManyTickets } from './many-tickets.ts';
import { joinMessages, joinTickets } from './merge-tickets.ts';
import { OwnTicketsService } from './own-tickets.service.ts';
import { PersonTickets } from './person-tickets.service.ts';
import { releaseTickets } from './release-tickets.ts';
import { type ReplyAddresses, replyAddresses } from './reply-address.ts';
import { ticketMailText } from './support.emails.ts';
import { supportLimits } from './support.limits.ts';
import { supportRoutes } from './support.routes.ts';
import { SupportService } from './support.service.ts';
import { SupportLoad } from './support-load.ts';

export const declares = {
  tables: {
    support_ticket: {
      retention: {
        since: 'last_message_at',
        days: 730,
        fewest: 30,
        title: 'Tickets, from their last message',
        why: 'Questions come again, and an answer may be asked for later. Counted from the last message.',
      },
      // A ticket also names its agent, who is another person.
      personalData: {
        by: 'account_id',
        address: 'email',
        others: ['owner_id'],
        withheld: ['request_key', 'owner_id'],
      },
      merge: { account_id: joinTickets, owner_id: 'stays' },
    },
    ticket_message: {
      retention: { kept: 'Part of a ticket, and goes with it.' },
      personalData: { by: 'account_id', address: 'email', others: ['author_id'], withheld: ['author_id'] },
      merge: { account_id: joinMessages, author_id: 'stays' },
    },
    canned_answer: { retention: { kept: 'Words of support, nothing about people.' } },
  },
  reads: {
    account:
      'Whether a message or a mail came from the owner of the address that it names, who of staff answers and wrote what, and who can: one statement each, for lists too.',
  },
  settings: { ...supportSettings, mail_ticket: ticketMailText },
  limits: supportLimits,
  release: releaseTickets,
} satisfies Declaration;

interface Needs {
  securityLog: SecurityLog;
  throttle: Throttle;
  mailer: Mailer;
}

interface Offers {
  support: SupportService;
  inbox: InboxService;
  ownTickets: OwnTicketsService;
  cannedAnswers: CannedAnswersService;
  personTickets: PersonTickets;
  supportLoad: SupportLoad;
  mailedTickets: MailedTickets;
  /** Undefined if answers by mail do not come in. */
  replyAddresses: ReplyAddresses | undefined;
}

export function make({
  config,
  db,
  throttle,
  mailer,
  clock,
  maintenance,
  securityLog,
}: Platform & Needs): Feature<Offers> {
  const { jwtSecrets, mailIn, publicUrl } = config;
  const addresses = mailIn && replyAddresses(mailIn.address, jwtSecrets);
  const support = new SupportService({ db, throttle, mailer, clock, publicUrl, replyAddresses: addresses });
  const own = new OwnTicketsService({ db, throttle, clock });
  const inbox = new InboxService({ db, clock, securityLog });
  const answers = new CannedAnswersService({ db, clock });
  return {
    offers: {
      support,
      inbox,
      ownTickets: own,
      cannedAnswers: answers,
      personTickets: new PersonTickets({ db }),
      supportLoad: new SupportLoad({ db }),
      mailedTickets: new MailedTickets({ clock }),
      replyAddresses: addresses,
    },
    routes: (app) => {
      supportRoutes(app, support, own);
      inboxRoutes(app, inbox, new ManyTickets({ db, clock }));
      cannedAnswersRoutes(app, answers);
    },
    jobs: support.handlers,
    attention: [{ kind: 'tickets', look: () => inbox.waiting() }],
    cleanup: [() => support.cleanup(maintenance.db)],
  };
}
