import type { FastifyInstance } from 'fastify';
import { invalid } from '../errors.ts';

/** Refuses requests with two Host headers (RFC 9112, section 3.2): a proxy may have read the other one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    done(hosts.length > 1 ? invalid({ non_field_errors: ['host_twice'] }) : undefined);
  });
}
