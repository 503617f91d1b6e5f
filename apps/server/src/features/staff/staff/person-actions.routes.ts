import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { attachment } from '../../../http/headers.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { PersonActions } from './person-actions.service.ts';

const typeSet = { rtw: 'made_facilitator', learner: 'made_learner' } as const;

export function personActionsRoutes(app: FastifyInstance, actions: PersonActions): void {
  bind(app, api.sendAccountResetLink, async (input) => {
    await actions.sendResetLink(actorOf(input), input.params.id);
    return acknowledge(input.request, 'reset_sent');
  });
  bind(app, api.sendAccountConfirmation, async (input) => {
    await actions.sendConfirmation(actorOf(input), input.params.id);
    return acknowledge(input.request, 'confirmation_sent');
  });
  bind(app, api.changeAccountEmail, async (input) => {
    await actions.changeEmail(actorOf(input), input.params.id, input.body.email);
    return acknowledge(input.request, 'address_change_sent');
  });
  bind(app, api.setAccountType, async (input) => {
    await actions.setType(actorOf(input), input.params.id, input.body.user_type);
    return acknowledge(input.request, typeSet[input.body.user_type]);
  });
  bind(app, api.endAccountSession, async (input) => {
    await actions.endSession(actorOf(input), input.params.id, input.params.session);
    return undefined;
  });
  bind(app, api.endAccountSessions, async (input) => {
    const ended = await actions.endSessions(actorOf(input), input.params.id);
    return ended === 1
      ? acknowledge(input.request, 'device_signed_out')
      : acknowledge(input.request, 'devices_signed_out', { devices: String(ended) });
  });
  bind(app, api.exportAccount, async (input) => {
    const { id } = input.params;
    const copy = await actions.export(actorOf(input), id);
    input.reply.header('content-disposition', attachment(`ReadytoWork data of account ${id}.zip`));
    return copy;
  });
}
