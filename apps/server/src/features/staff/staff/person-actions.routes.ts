import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { attachment } from '../../../http/headers.ts';
import { actorOf } from './act.ts';
import type { PersonActions } from './person-actions.service.ts';

const resetSent = { detail: 'A mail with a link to set a new password is on its way. It works for an hour.' };
const confirmationSent = { detail: 'A mail with the link that confirms the address is on its way.' };
const changeAsked = {
  detail:
    'A mail is on its way to the new address. Nothing changes until its link is followed, within 24 hours.',
};
const typeSet = {
  rtw: { detail: 'This person is a facilitator now.' },
  learner: { detail: 'This person is a learner now.' },
};

export function personActionsRoutes(app: FastifyInstance, actions: PersonActions): void {
  bind(app, api.sendAccountResetLink, async (input) => {
    await actions.sendResetLink(actorOf(input), input.params.id);
    return resetSent;
  });
  bind(app, api.sendAccountConfirmation, async (input) => {
    await actions.sendConfirmation(actorOf(input), input.params.id);
    return confirmationSent;
  });
  bind(app, api.changeAccountEmail, async (input) => {
    await actions.changeEmail(actorOf(input), input.params.id, input.body.email);
    return changeAsked;
  });
  bind(app, api.setAccountType, async (input) => {
    await actions.setType(actorOf(input), input.params.id, input.body.user_type);
    return typeSet[input.body.user_type];
  });
  bind(app, api.endAccountSession, async (input) => {
    await actions.endSession(actorOf(input), input.params.id, input.params.session);
    return undefined;
  });
  bind(app, api.endAccountSessions, async (input) => {
    const ended = await actions.endSessions(actorOf(input), input.params.id);
    return { detail: ended === 1 ? 'One device is signed out.' : `${ended} devices are signed out.` };
  });
  bind(app, api.exportAccount, async (input) => {
    const { id } = input.params;
    const copy = await actions.export(actorOf(input), id);
    input.reply.header('content-disposition', attachment(`ReadytoWork data of account ${id}.zip`));
    return copy;
  });
}
