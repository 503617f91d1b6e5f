import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { oneClickRoute } from '../../base/mail/one-click.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { DigestService } from './digest.service.ts';
import type { NoticesService } from './notices.service.ts';
import { noticesView } from './notices.view.ts';

interface Services {
  list: NoticesService;
  digest: DigestService;
  membership: Pick<MembershipService, 'enter'>;
}

export function noticesRoutes(app: FastifyInstance, { list, digest, membership }: Services): void {
  bind(app, api.listNotices, async ({ caller, query }) =>
    noticesView(await list.listNotices(caller.userId, query.cursor)),
  );
  bind(app, api.seeNotices, async ({ caller, body }) => ({
    unseen: await list.see(caller.userId, new Date(body.until)),
  }));
  bind(app, api.getDigest, async ({ caller }) => {
    await membership.enter(caller.userId, 'read');
    return digest.readDigest(caller.userId);
  });
  bind(app, api.setDigest, async ({ caller, body }) => {
    await membership.enter(caller.userId, 'read');
    return digest.saveDigest(caller.userId, body);
  });
  bind(app, api.stopDigest, async ({ body, request }) => {
    await digest.stopDigest(body.token);
    return acknowledge(request, 'digest_stopped');
  });
  oneClickRoute(app, {
    path: '/unsubscribe/community',
    answer: 'digest_stopped',
    stop: (token) => digest.stopDigest(token),
  });
}
