import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bind } from '../../http/bind.ts';
import { addressOf } from '../../http/client-address.ts';
import type { SupportService } from './support.service.ts';

export function supportRoutes(app: FastifyInstance, support: SupportService): void {
  bind(app, api.logTicket, async ({ body, request }) => ({
    number: await support.submit({ kind: 'ticket', ...body }, senderOf(request)),
  }));
  bind(app, api.contact, async ({ body, request }) => ({
    number: await support.submit({ kind: 'contact', surname: '', topic: '', ...body }, senderOf(request)),
  }));
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
