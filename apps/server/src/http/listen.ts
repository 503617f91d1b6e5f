import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config-error.ts';

type PortVariable = 'PORT' | 'CONTENT_PORT' | 'METRICS_PORT';

/**
 * How many connections may wait while the process is busy. With Node's default of 511, some connections of a class that arrives
 * all at once would be dropped, and those phones would retry after one, two and four seconds.
 */
const backlog = 4096;

/** Checks a port and frees it again. Throws an error that names the variable if the process cannot listen there. */
export async function tryPort(host: string, port: number, variable: PortVariable): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening');
    await promisify(server.close.bind(server))();
  } catch (error) {
    throw explained(error, port, variable);
  }
}

/** Starts to listen, or throws an error that names the variable to change. */
export async function listen(app: FastifyInstance, host: string, port: number, variable: PortVariable) {
  try {
    await app.listen({ host, port, backlog });
  } catch (error) {
    throw explained(error, port, variable);
  }
}

function explained(error: unknown, port: number, variable: PortVariable): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE')
    return new ConfigError(
      `${variable} takes a free port; another program listens on ${port}. Stop it, or start with another, as in ${variable}=${port + 100} npm start.`,
    );
  if (error.code === 'EACCES')
    return new ConfigError(
      `${variable} takes one that this user may listen on, from 1024; ${error.message}.`,
    );
  const hostVariable = variable === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST';
  return new ConfigError(
    `${hostVariable} takes an address of this machine, such as 127.0.0.1 or 0.0.0.0; ${error.message}.`,
  );
}
