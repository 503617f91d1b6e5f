import type { FastifyInstance } from 'fastify';
import { invalid } from '../errors.ts';

/** Refuses requests with two Host headers (RFC 9112, section 3.2): a proxy may have read the other one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(countHosts(raw.rawHeaders) > 1 ? invalid({ non_field_errors: ['host_twice'] }) : undefined);
  });
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
