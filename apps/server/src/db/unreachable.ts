import { ConfigError } from '../config.ts';

/** Not there, not to be found, or not for us: that is the address's fault, and the rest a migration's. */
export function explainDatabase(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && /^(E[A-Z]+|28|3D)/.test(code))
    throw new ConfigError(
      `DATABASE_URL takes the address of a PostgreSQL that answers; this one does not: ${error.message || code}.`,
    );
  throw error;
}
