import { type Call, isStaffRole, type Relation, type Right, type Role, roles } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AccessDenied, FactorWanted, notFound, unauthorized } from '../errors.ts';
import type { Finding } from '../words/problem.ts';

/** The account that makes the request, from the bearer token. */
export interface Caller {
  userId: number;
  sessionId: string;
  /** True if staff roles apply, because the session began with a second factor (docs/contract.md, section 3). */
  staff: boolean;
  /** When the token expires, in milliseconds since 1970. */
  expires: number;
}

/**
 * Reads the roles of an account, at each call that needs them, so that a removed role has no effect any more at once, in every
 * process.
 */
export type RolesOf = (userId: number) => Promise<readonly Role[]>;

/**
 * True if the session's second factor was entered in the last few minutes. This is read at each call, because another process may
 * have accepted the code.
 */
export type FactorIsRecent = (caller: Caller) => Promise<boolean>;

declare module 'fastify' {
  interface FastifyInstance {
    rolesOf: RolesOf;
    factorIsRecent: FactorIsRecent;
  }
}

interface Asked<Params = unknown> {
  caller: Caller;
  params: Params;
}
type Check<Params = unknown> = (asked: Asked<Params>) => boolean | Promise<boolean>;
type RelationOf<C extends Call> = Extract<C['object'][number], Relation>;

/**
 * How to check the right to a call's object: the error if the object is missing, and a check for each relation of the caller to
 * it.
 */
type Policy<C extends Call> = { missing: Finding } & Record<RelationOf<C>, Check<z.output<C['params']>>>;

/** A policy is required if the rights of the call depend on the caller's relation to the object. */
export type PolicyOf<C extends Call> = [RelationOf<C>] extends [never] ? [] : [policy: Policy<C>];

type AnyPolicy = { missing?: Finding } & Partial<Record<Relation, Check>>;

const nobody: Caller = { userId: 0, sessionId: '', staff: false, expires: 0 };

/** The check for `own` if the object is an account. */
export const isCaller = ({ caller, params }: Asked<{ id: number }>) => caller.userId === params.id;

/** Gives calls access to the roles of an account and to the second factor of a session. */
export function readRoles(app: FastifyInstance, rolesOf: RolesOf, factorIsRecent: FactorIsRecent): void {
  app.decorate('rolesOf', rolesOf);
  app.decorate('factorIsRecent', factorIsRecent);
}

/** Returns the caller, or refuses the call. */
export async function admit(call: Call, { caller, server }: FastifyRequest): Promise<Caller> {
  const { access, factor } = call;
  if (access === 'anyone') return caller ?? nobody;
  if (access !== 'signed-in') {
    if (!caller || !(await hasRole(server, caller, access, call))) throw new AccessDenied();
    if (factor === 'recent' && !(await server.factorIsRecent(caller))) throw new FactorWanted('recent');
    return caller;
  }
  if (!caller) throw unauthorized('sign_in_required');
  return caller;
}

/**
 * A caller without a right to the object gets the same error as for a missing object. Roles are checked before the object is
 * read, so that the response time does not reveal either whether it exists.
 */
export async function checkObject<C extends Call>(
  call: C,
  policy: PolicyOf<C>[0],
  request: FastifyRequest,
  asked: Asked<z.output<C['params']>>,
): Promise<void>;
export async function checkObject(
  call: Call,
  policy: AnyPolicy = {},
  { server }: FastifyRequest,
  asked: Asked,
): Promise<void> {
  const { object } = call;
  if (object.length === 0 || object.includes('all')) return;
  for (const right of object) if (!isRole(right) && right !== 'all' && (await policy[right]?.(asked))) return;
  const allowed = object.filter(isRole);
  if (allowed.length === 0) throw notFound(policy.missing);
  if (!(await hasRole(server, asked.caller, allowed, call))) throw new AccessDenied(policy.missing);
}

/**
 * Staff roles apply only in a session that began with a second factor. A caller who has the role but not the factor is told so,
 * and learns nothing about the object.
 */
async function hasRole(
  app: FastifyInstance,
  { userId, staff }: Caller,
  allowed: readonly Role[],
  { factor }: Call,
): Promise<boolean> {
  const held = await app.rolesOf(userId);
  const counting = allowed.filter((role) => held.includes(role));
  if (counting.length > 0 && counting.every(isStaffRole) && !staff && factor !== 'unasked')
    throw new FactorWanted('missing');
  return counting.length > 0;
}

const isRole = (right: Right): right is Role => roles.some((role) => role === right);
