import { type Call, type Relation, type Right, type Role, roles } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AccessDenied, notFound, unauthorized } from '../errors.ts';

/** Who makes the request, read from the bearer token. */
export interface Caller {
  userId: number;
  sessionId: string;
}

/** Read at the call that needs them: a right that was taken away is gone at once, on every process. */
export type RolesOf = (userId: number) => Promise<readonly Role[]>;

declare module 'fastify' {
  interface FastifyInstance {
    rolesOf: RolesOf;
  }
}

interface Asked<Params = unknown> {
  caller: Caller;
  params: Params;
}
type Check<Params = unknown> = (asked: Asked<Params>) => boolean | Promise<boolean>;
type RelationOf<C extends Call> = Extract<C['object'][number], Relation>;

/** What the server knows of the object of a call: what is said where there is none, and whose it is. */
type Policy<C extends Call> = { missing: string } & Record<RelationOf<C>, Check<z.output<C['params']>>>;

/** Due where a right of the call depends on who asks for which object. */
export type PolicyOf<C extends Call> = [RelationOf<C>] extends [never] ? [] : [policy: Policy<C>];

type AnyPolicy = { missing?: string } & Partial<Record<Relation, Check>>;

const nobody: Caller = { userId: 0, sessionId: '' };

/** The check of `own` where an account is the object. */
export const isCaller = ({ caller, params }: Asked<{ id: number }>) => caller.userId === params.id;

/** Lets calls ask for the roles of an account. */
export function readRoles(app: FastifyInstance, rolesOf: RolesOf): void {
  app.decorate('rolesOf', rolesOf);
}

/** Who makes the call, if they may. */
export async function admit({ access }: Call, { caller, server }: FastifyRequest): Promise<Caller> {
  if (access === 'anyone') return caller ?? nobody;
  if (access !== 'signed-in') {
    if (!caller || !(await hasRole(server, caller, access))) throw new AccessDenied();
    return caller;
  }
  if (!caller) throw unauthorized('Sign in to do this.');
  return caller;
}

/**
 * Whoever has no right to the object is told what everybody is told of one that does not exist. Roles are asked for without a
 * look at the object, so that the time of the answer does not tell either.
 */
export async function checkObject<C extends Call>(
  call: C,
  policy: PolicyOf<C>[0],
  request: FastifyRequest,
  asked: Asked<z.output<C['params']>>,
): Promise<void>;
export async function checkObject(
  { object }: Call,
  policy: AnyPolicy = {},
  { server }: FastifyRequest,
  asked: Asked,
): Promise<void> {
  if (object.length === 0 || object.includes('all')) return;
  for (const right of object) if (!isRole(right) && right !== 'all' && (await policy[right]?.(asked))) return;
  const allowed = object.filter(isRole);
  if (allowed.length === 0) throw notFound(policy.missing);
  if (!(await hasRole(server, asked.caller, allowed))) throw new AccessDenied(policy.missing);
}

async function hasRole(app: FastifyInstance, { userId }: Caller, allowed: readonly Role[]): Promise<boolean> {
  const held = await app.rolesOf(userId);
  return allowed.some((role) => held.includes(role));
}

const isRole = (right: Right): right is Role => roles.some((role) => role === right);
