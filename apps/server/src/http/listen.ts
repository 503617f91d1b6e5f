import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config.ts';

type PortVariable = 'PORT' | 'CONTENT_PORT' | 'METRICS_PORT';

/**
 * Connections that wait to be taken while the process is busy; as many as the system allows. At Node's own 511 a class that comes at
 * once is dropped in part, and its phones try again after a second, two, four.
 */
const backlog = 4096;

/** Listens, or says which variable is to blame. */
export async function listen(app: FastifyInstance, host: string, port: number, variable: PortVariable) {
  try {
    await app.listen({ host, port, backlog });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(
        `${variable} takes a free port; another program listens on ${port}. Stop it, or start with another, as in ${variable}=${port + 100} npm start.`,
      );
    if (error.code === 'EACCES')
      throw new ConfigError(
        `${variable} takes one that this user may listen on, from 1024; ${error.message}.`,
      );
    const hostVariable = variable === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST';
    throw new ConfigError(
      `${hostVariable} takes an address of this machine, such as 127.0.0.1 or 0.0.0.0; ${error.message}.`,
    );
  }
}
