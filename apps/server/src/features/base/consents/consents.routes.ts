import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { ConsentsService } from './consents.service.ts';
import { consentView } from './consents.view.ts';

export function consentsRoutes(app: FastifyInstance, consents: ConsentsService): void {
  bind(app, api.listOwnConsents, async ({ caller }) => (await consents.own(caller.userId)).map(consentView));
  bind(app, api.listConsents, async ({ caller, params, request }) =>
    (await consents.of({ id: caller.userId, sender: request }, params.id)).map(consentView),
  );
  bind(app, api.acceptTerms, async ({ body, caller }) => {
    await consents.acceptTerms(caller.userId, body.terms);
    return { terms: body.terms };
  });
}
