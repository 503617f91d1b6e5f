import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { addressOf } from '../../../http/client-address.ts';
import { noTicket } from './inbox.service.ts';
import type { OwnTicketsService } from './own-tickets.service.ts';
import type { SupportService } from './support.service.ts';

export function supportRoutes(app: FastifyInstance, support: SupportService, own: OwnTicketsService): void {
  bind(app, api.logTicket, async ({ body, request }) => ({
    number: await support.submit({ kind: 'ticket', ...body }, senderOf(request)),
  }));
  bind(app, api.contact, async ({ body, request }) => ({
    number: await support.submit({ kind: 'contact', surname: '', topic: '', ...body }, senderOf(request)),
  }));
  bind(app, api.listOwnTickets, ({ caller }) => own.list(caller.userId));
  bind(
    app,
    api.writeAgain,
    ({ body, caller, params }) => own.writeAgain(caller.userId, params.ticket, body.message),
    { missing: noTicket, own: ({ caller, params }) => own.isOwn(caller.userId, params.ticket) },
  );
}

function senderOf(request: FastifyRequest) {
  const { caller, headers } = request;
  const key = headers['idempotency-key'];
  return {
    accountId: caller?.userId ?? null,
    address: addressOf(request),
    key: Array.isArray(key) ? key.join() : key,
  };
}
