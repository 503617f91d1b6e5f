import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { noGroup } from '../groups/groups.service.ts';
import type { BlocksService } from './blocks.service.ts';
import {
  blockView,
  connectionView,
  foundByCodeView,
  foundView,
  receivedView,
  sentView,
} from './connecting.view.ts';
import type { ConnectionsService } from './connections.service.ts';
import { type InvitationsService, noInvitation } from './invitations.service.ts';
import { deadCode, type PeopleService } from './people.service.ts';

/** The services that these routes need. */
export interface Connecting {
  connections: ConnectionsService;
  invitations: InvitationsService;
  people: PeopleService;
  blocks: BlocksService;
}

export function connectingRoutes(app: FastifyInstance, services: Connecting): void {
  const { blocks, connections } = services;
  bind(app, api.listConnections, async ({ caller, query }) => {
    const page = await connections.listConnections(caller.userId, query);
    return { ...page, results: page.results.map(connectionView) };
  });
  bind(app, api.removeConnection, async ({ caller, params }) => {
    await connections.removeConnection(caller.userId, params.person);
    return undefined;
  });
  bind(app, api.listBlocks, async ({ caller, query }) => {
    const page = await blocks.listBlocks(caller.userId, query);
    return { ...page, results: page.results.map(blockView) };
  });
  bind(app, api.blockPerson, async ({ caller, params }) => {
    await blocks.block(caller.userId, params.person);
    return undefined;
  });
  bind(app, api.unblockPerson, async ({ caller, params }) => {
    await blocks.unblock(caller.userId, params.person);
    return undefined;
  });
  invitationRoutes(app, services.invitations);
  peopleRoutes(app, services.people);
}

function invitationRoutes(app: FastifyInstance, invitations: InvitationsService): void {
  bind(app, api.listInvitationsToConnect, async ({ caller, query: { direction, ...asked } }) => {
    if (direction === 'sent') {
      const page = await invitations.listSent(caller.userId, asked);
      return { ...page, results: page.results.map(sentView) };
    }
    const page = await invitations.listReceived(caller.userId, asked);
    return { ...page, results: page.results.map(receivedView) };
  });
  bind(app, api.inviteToConnect, async ({ body, caller }) => ({
    outcome: await invitations.invite(caller.userId, body),
  }));
  bind(
    app,
    api.acceptInvitation,
    async ({ caller, params }) =>
      connectionView(await invitations.acceptInvitation(caller.userId, params.asked)),
    {
      missing: noInvitation,
      own: ({ caller, params }) => invitations.isReceivedBy(caller.userId, params.asked),
    },
  );
  bind(app, api.endInvitation, async ({ caller, params }) => {
    await invitations.endInvitation(caller.userId, params.asked);
    return undefined;
  });
}

function peopleRoutes(app: FastifyInstance, people: PeopleService): void {
  bind(app, api.getConnectCode, async ({ caller }) => ({ url: await people.code(caller.userId) }));
  bind(app, api.renewConnectCode, async ({ caller }) => ({ url: await people.renewCode(caller.userId) }));
  bind(
    app,
    api.readConnectCode,
    async ({ caller, params }) =>
      foundByCodeView(await people.readPerson(caller.userId, params.code), caller.userId),
    { missing: deadCode, shown: ({ caller, params }) => people.isShown(caller.userId, params.code) },
  );
  bind(
    app,
    api.listPeopleOfGroup,
    async ({ caller, params, query }) => {
      const page = await people.listOfGroup(caller.userId, params.group, query);
      return { ...page, results: page.results.map(foundView) };
    },
    {
      missing: noGroup,
      member: ({ caller, params }) => people.isInGroup(caller.userId, params.group),
      leads: ({ caller, params }) => people.leads(caller.userId, params.group),
    },
  );
  bind(app, api.findPeople, async ({ caller, query }) =>
    (await people.findByName(caller.userId, query.name)).map(foundView),
  );
}
