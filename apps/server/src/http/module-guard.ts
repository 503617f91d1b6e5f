import { api, type Call } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './access.ts';

/** Throws the error of a missing module for one that the account may not see. */
type CheckModule = (accountId: number, moduleId: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    checkModule: CheckModule;
  }
}

/** People keep what they earned or wrote in a module that they no longer see, so these calls check for themselves. */
const own: ReadonlySet<Call> = new Set<Call>([api.getCertificate, api.writeWorkbook]);

/** Lets calls check who sees a module. */
export function readModules(app: FastifyInstance, check: CheckModule): void {
  app.decorate('checkModule', check);
}

/** Answers a caller who does not see the module in a call's path as if the module did not exist. */
export async function guardModule(
  call: Call,
  { server }: FastifyRequest,
  { caller, params }: { caller: Caller; params: unknown },
): Promise<void> {
  if (own.has(call) || typeof params !== 'object' || params === null || !('module' in params)) return;
  if (typeof params.module === 'number') await server.checkModule(caller.userId, params.module);
}
