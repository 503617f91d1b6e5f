import type { FastifyInstance } from 'fastify';
import type { Maintenance } from '../db/maintenance.ts';
import { HttpError } from '../errors.ts';

/** Retry-After in seconds, chosen at random in this range so that waiting devices do not all return at once. */
const [soonest, latest] = [30, 90];

/** Refuses every write with a message while the database is being moved. Devices store their operations and send them later. */
export function refuseWritesInMaintenance(app: FastifyInstance, maintenance: Pick<Maintenance, 'on'>): void {
  app.addHook('onRequest', ({ routeOptions: { config } }, _reply, done) => {
    const writes = config.call !== undefined && config.call.method !== 'GET';
    done(writes && maintenance.on ? refusal() : undefined);
  });
}

const refusal = () =>
  new HttpError(503, 'maintenance', {
    retryAfterSeconds: soonest + Math.floor(Math.random() * (latest - soonest + 1)),
  });
