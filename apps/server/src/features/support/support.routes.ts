import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bind } from '../../http/bind.ts';
import type { SupportService } from './support.service.ts';

export function supportRoutes(app: FastifyInstance, support: SupportService): void {
  bind(app, api.logTicket, async ({ body, request }) => ({
    number: await support.take({ kind: 'ticket', ...body }, senderOf(request)),
  }));
  bind(app, api.contact, async ({ body, request }) => ({
    number: await support.take({ kind: 'contact', surname: '', topic: '', ...body }, senderOf(request)),
  }));
}

function senderOf({ caller, ip, headers }: FastifyRequest) {
  const key = headers['idempotency-key'];
  return { accountId: caller?.userId ?? null, address: ip, key: Array.isArray(key) ? key.join() : key };
}
