import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { SecondFactorService } from './second-factor.service.ts';

export function secondFactorRoutes(app: FastifyInstance, factors: SecondFactorService): void {
  bind(app, api.readFactor, ({ caller }) => factors.read(caller));
  bind(app, api.enrolFactor, ({ body, caller, request }) => factors.enrol(caller, body.password, request));
  bind(app, api.confirmFactor, ({ body, caller, request }) => factors.confirm(caller, body.code, request));
  bind(app, api.proveFactor, ({ body, caller, request }) => factors.prove(caller, body.code, request));
  bind(app, api.removeFactor, async ({ body, caller, request }) => {
    await factors.remove(caller, body.password, body.code, request);
    return undefined;
  });
  bind(app, api.readAccountFactor, ({ caller, params, request }) =>
    factors.readOf({ id: caller.userId, sender: request }, params.id),
  );
  bind(app, api.resetFactor, async ({ caller, params, request }) => {
    await factors.reset({ id: caller.userId, sender: request }, params.id);
    return undefined;
  });
}
