import { z } from 'zod';
import { DatabaseSilent } from './bounded-client.ts';

/** A call that is refused at once, because the database is known to be down. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('The database is away.');
  }
}

/** SQLSTATEs, or classes of them, of errors that may be over in a moment (PostgreSQL, appendix A). */
const transientStates = [
  '08', // the connection broke
  '25006', // read-only: a standby, after a failover
  '25P03', // idle in a transaction for too long
  '25P04', // the transaction took too long
  '40', // two transactions in each other's way: 40001 serialization, 40P01 deadlock
  '53', // disk full (53100), out of memory, too many connections
  '55000', // the database takes no connections now
  '55P03', // a lock that could not be had in time
  '57014', // the statement took too long
  '57P', // shutting down, crashed, starting up
  '58030', // the disk refused to read or write
];

/** Error codes of the operating system for an unreachable peer or a lack of resources. */
const transientCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/** Messages of errors for which `pg` has no code. */
const transientMessage =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout)/;

const errorLike = z.object({ code: z.string().catch(''), syscall: z.string().catch('') });

/**
 * True if the database, or a layer below it, failed temporarily, so that a retry may succeed. The statement may have been
 * executed.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseSilent) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = errorLike.parse({ ...error });
  if (isState(code)) return transientStates.some((start) => code.startsWith(start));
  // From `connect` this means that PostgreSQL's socket is gone, because it has stopped; from other system calls it means a
  // missing file.
  if (code === 'ENOENT') return syscall === 'connect';
  return transientCodes.has(code) || transientMessage.test(error.message);
}

/** A SQLSTATE has five letters or digits. EPIPE has five letters too, but no state begins with E. */
const isState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E');
