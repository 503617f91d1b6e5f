import { api, type Call } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './access.ts';

/** Throws what is said of a module that does not exist, of one that the account does not see. */
type CheckModule = (accountId: number, moduleId: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    checkModule: CheckModule;
  }
}

/** What somebody has of a module stays theirs when they no longer see it: these look for themselves. */
const own: ReadonlySet<Call> = new Set<Call>([api.getCertificate, api.writeWorkbook]);

/** Lets calls ask who sees a module. */
export function readModules(app: FastifyInstance, check: CheckModule): void {
  app.decorate('checkModule', check);
}

/** Whoever does not see the module that the path of a call names is told what everybody is told of one that does not exist. */
export async function guardModule(
  call: Call,
  { server }: FastifyRequest,
  { caller, params }: { caller: Caller; params: unknown },
): Promise<void> {
  if (own.has(call) || typeof params !== 'object' || params === null || !('module' in params)) return;
  if (typeof params.module === 'number') await server.checkModule(caller.userId, params.module);
}
