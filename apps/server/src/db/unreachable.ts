import { ConfigError } from '../config-error.ts';
import { DatabaseSilent } from './bounded-client.ts';

/**
 * Throws a message that blames the configured address if the database is down, silent, unknown or refuses us, and otherwise
 * blames a migration.
 */
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
