import { BoundedClient } from './bounded-client.ts';

/** Whoever asks whether the process is ready is told within two seconds; the answer travels too. */
export const probeTimeoutMs = 1_300;
/** However often it is asked, the database is asked no more than once in this. */
export const probeIntervalMs = 300;

/**
 * Whether the database at `url` answers on a new connection and can be written to: a standby is no database for us. One that
 * has no connection left is busy, and there.
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

/** The same answer for all who ask at once, or within so many milliseconds of the last. */
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
