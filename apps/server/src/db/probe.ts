import { BoundedClient } from './bounded-client.ts';

/** Leaves time for transmission, because a readiness check must be answered within two seconds. */
export const probeTimeoutMs = 1_300;
/** The database is probed no more than once per interval. */
export const probeIntervalMs = 300;

/**
 * What a new connection finds: a database that accepts writes, one that refuses them (a standby, for example), one without a free
 * connection, or none that answers.
 */
export type Probed = 'well' | 'read_only' | 'no_connection' | 'away';

/** Tries the database at `url` on a new connection, within `milliseconds`. */
export async function probe(url: string, milliseconds: number): Promise<Probed> {
  const client = probing(url, milliseconds);
  const late = setTimeout(() => client.cut(), milliseconds);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as refuses",
    );
    return rows[0]?.refuses === false ? 'well' : 'read_only';
  } catch (error) {
    return codeOf(error) === '53300' ? 'no_connection' : 'away';
  } finally {
    clearTimeout(late);
    void client.finish();
  }
}

/**
 * True if the database refuses to store more, because a disk is full; undefined if it did not say. It writes into a table of its own transaction, which is
 * rolled back.
 */
export async function isFull(url: string, milliseconds: number): Promise<boolean | undefined> {
  const client = probing(url, milliseconds);
  const late = setTimeout(() => client.cut(), milliseconds);
  try {
    await client.connect();
    await client.query(
      'begin; create temporary table readiness (n int); insert into readiness values (1); rollback',
    );
    return false;
  } catch (error) {
    const code = codeOf(error);
    // An error without a code is our own: the time was up.
    return code === undefined ? undefined : code === diskFull;
  } finally {
    clearTimeout(late);
    void client.finish();
  }
}

/** PostgreSQL could not write, for lack of room. */
export const diskFull = '53100';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function probing(connectionString: string, milliseconds: number): BoundedClient {
  const limits = { connect: milliseconds, statement: milliseconds, call: milliseconds };
  return new BoundedClient({ connectionString, limits, use: 'readiness' });
}

/**
 * Wraps `ask` so that its result is shared by callers that ask at once, or within this many milliseconds of the last response.
 */
export function shareResult<T>(ask: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    if (!answer) {
      answer = ask();
      const forget = () => setTimeout(() => (answer = undefined), milliseconds).unref();
      answer.then(forget, forget);
    }
    return answer;
  };
}
