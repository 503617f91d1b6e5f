import { BoundedClient } from './bounded-client.ts';

/** Leaves time for transmission, because a readiness check must be answered within two seconds. */
export const probeTimeoutMs = 1_300;
/** The database is probed no more than once per interval. */
export const probeIntervalMs = 300;

/**
 * Resolves to true if the database at `url` answers on a new connection and accepts writes; a standby does not. A database
 * without a free connection is busy but available.
 */
export async function probe(url: string, milliseconds: number): Promise<boolean> {
  const limits = { connect: milliseconds, statement: milliseconds, call: milliseconds };
  const client = new BoundedClient({ connectionString: url, limits });
  const late = setTimeout(() => client.cut(), milliseconds);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === '53300';
  } finally {
    clearTimeout(late);
    void client.finish();
  }
}

/**
 * Wraps `ask` so that its result is shared by callers that ask at once, or within this many milliseconds of the last response.
 */
export function shareResult(ask: () => Promise<boolean>, milliseconds: number): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  return () => {
    if (!answer) {
      answer = ask();
      const forget = () => setTimeout(() => (answer = undefined), milliseconds).unref();
      answer.then(forget, forget);
    }
    return answer;
  };
}
