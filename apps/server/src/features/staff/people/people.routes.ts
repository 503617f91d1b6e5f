import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { isCaller } from '../../../http/access.ts';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { attachment } from '../../../http/headers.ts';
import type { OwnDataService } from './own-data.service.ts';
import { noAccount, type PeopleService } from './people.service.ts';
import { userView } from './people.view.ts';

export function peopleRoutes(app: FastifyInstance, people: PeopleService, ownData: OwnDataService): void {
  bind(
    app,
    api.getUser,
    async ({ caller, params, request }) => userView(await people.read(caller.userId, params.id, request)),
    { missing: noAccount, own: isCaller },
  );
  bind(app, api.updateUser, async ({ body, caller }) => userView(await people.update(caller.userId, body)));
  bind(app, api.updateUserType, async ({ body, caller, request }) =>
    userView(await people.setType({ id: caller.userId, sender: request }, body.user_type)),
  );
  bind(app, api.exportUser, async ({ caller, reply }) => {
    reply.header('content-disposition', attachment('ReadytoWork data.zip'));
    return ownData.export(caller.userId);
  });
  bind(app, api.deleteUser, async ({ body, caller, request }) => {
    await ownData.delete(caller.userId, body.password, body.keep_certificates, request);
    return acknowledge(request, 'account_deleted');
  });
}
