import type { FastifyRequest } from 'fastify';
import { AccessDenied, FactorWanted, HttpError } from '../../../errors.ts';
import type { SecurityLog } from './security-log.ts';

/** Logs an attempt to do something without the right to it. */
export function noteAccessDenied(securityLog: SecurityLog, error: Error, request: FastifyRequest): void {
  if (error instanceof FactorWanted) return;
  const { call } = request.routeOptions.config;
  const isForRoles = call && typeof call.access !== 'string';
  const isRefused = error instanceof HttpError && [401, 403].includes(error.status);
  if (!call || !((isForRoles && isRefused) || error instanceof AccessDenied)) return;
  const subject = `${call.method} ${call.path}`;
  securityLog.note('right-refused', { actorId: request.caller?.userId, subject, sender: request });
}
