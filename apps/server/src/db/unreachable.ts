import { ConfigError } from '../config-error.ts';
import { DatabaseSilent } from './bounded-client.ts';

/** Not there, silent, not to be found, or not for us: that is the address's fault, and the rest a migration's. */
export function explainDatabase(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  const silent = error instanceof DatabaseSilent || /^(timeout e|Connection terminated)/.test(error.message);
  if (silent || /^(E[A-Z]+|28|3D|57P|53)/.test(code))
    throw new ConfigError(
      `DATABASE_URL takes the address of a PostgreSQL that answers; this one does not: ${error.message || code}.`,
    );
  throw error;
}
