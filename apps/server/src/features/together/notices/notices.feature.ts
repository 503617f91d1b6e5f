import { type CountUnread, type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { unsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import type { Pushes } from '../../base/push/pushes.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import { digestMailText } from './digest.emails.ts';
import { DigestService } from './digest.service.ts';
import { joinDigests, joinNotices } from './merge-notices.ts';
import { noticesRoutes } from './notices.routes.ts';
import { NoticesService } from './notices.service.ts';
import { Notices } from './notices.ts';
import { NewsPusher } from './push-news.ts';
import { digestMails } from './send-digests.ts';

export const declares = {
  tables: {
    notice: {
      retention: { since: 'at', days: 90, why: 'What is three months old is not news any more.' },
      personalData: { by: 'account_id', others: ['from_id'], withheld: ['from_id'] },
      merge: { account_id: joinNotices, from_id: 'along' },
    },
    notice_digest: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinDigests },
    },
  },
  reads: {
    account: 'Names stand in the list, in the statement that pages it.',
    community_member:
      'Whether there is anything to count is asked with every dashboard, in the same statement.',
    group_facilitator:
      'Whether an answer came from a facilitator of the reader, in the statement that reads the news.',
    group_member: 'The same.',
    setting: 'Whether the community is on is asked with every dashboard, in the same statement.',
  },
  settings: { mail_digest: digestMailText },
} satisfies Declaration;

interface Needs {
  mailer: Mailer;
  membership: MembershipService;
  pushes: Pushes;
  unread(): readonly CountUnread[];
}

interface Offers {
  notices: Notices;
  noticesSeen: NoticesService;
  digest: DigestService;
}

/**
 * Notices about community events since the member's last visit. They are stored together with the event, and mailed only if the
 * member wants.
 */
export function make(needs: Platform & Needs): Feature<Offers> {
  const { clock, config } = needs;
  const tokens = unsubscribeTokens(config.jwtSecrets, 'digest');
  const list = new NoticesService(needs);
  const digest = new DigestService({ ...needs, tokens });
  const mails = digestMails({
    ...needs,
    tokens,
    publicUrl: config.publicUrl,
    news: (accountId, since, at) => list.news(accountId, since, at),
  });
  const pusher = new NewsPusher({ ...needs, kinds: (id, since, at) => list.kindsOfNews(id, since, at) });
  return {
    offers: { notices: new Notices(clock, pusher), noticesSeen: list, digest },
    routes: (app) => noticesRoutes(app, { list, digest, membership: needs.membership }),
    jobs: [mails, pusher.handler],
  };
}
