import { api, type Call } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './access.ts';

/** Throws the error for a missing module if the account may not see it. */
type CheckModule = (accountId: number, moduleId: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    checkModule: CheckModule;
  }
}

/**
 * These calls check access themselves, because people may still read what they earned or wrote in a module that they no longer
 * see.
 */
const own: ReadonlySet<Call> = new Set<Call>([api.getCertificate, api.writeWorkbook]);

/** Gives calls the check of who sees a module. */
export function readModules(app: FastifyInstance, check: CheckModule): void {
  app.decorate('checkModule', check);
}

/** If a call's path names a module that the caller may not see, answers as if the module did not exist. */
export async function guardModule(
  call: Call,
  { server }: FastifyRequest,
  { caller, params }: { caller: Caller; params: unknown },
): Promise<void> {
  if (own.has(call) || typeof params !== 'object' || params === null || !('module' in params)) return;
  if (typeof params.module === 'number') await server.checkModule(caller.userId, params.module);
}
