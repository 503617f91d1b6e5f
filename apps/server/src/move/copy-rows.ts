import type pg from 'pg';

declare module 'pg' {
  /** PostgreSQL's COPY messages, which `pg` sends but does not declare. */
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(message: string): void;
  }
}

/** Rows arrive one message each; they are passed on in messages of about this size, in bytes. */
const batchBytes = 256 * 1024;

/**
 * Streams rows from one database into another: `out` is a `COPY … TO STDOUT`, `into` a `COPY … FROM STDIN` in the same format.
 * Holds about a quarter of a megabyte, however many rows there are. Speaks the protocol through `pg` itself: pg-copy-streams
 * would add a package for these two classes, and one write a row.
 *
 * @returns the number of rows written
 */
export async function copyRows(
  [from, out]: [pg.Client, string],
  [to, into]: [pg.Client, string],
): Promise<number> {
  const target = to.query(new CopyIn(into));
  await target.ready;
  const source = from.query(new CopyOut(out, (bytes) => target.write(bytes)));
  const failed = target.done.then(() => {
    throw new Error('PostgreSQL ended a COPY before its last row.');
  });
  failed.catch(() => {});
  try {
    await Promise.race([source.done, failed]);
  } catch (error) {
    target.fail('the source ended early');
    await target.done.catch(() => {});
    throw error;
  }
  target.end();
  return target.done;
}

/** A statement that `pg` sends as it is, and whose end it reports to these methods. */
class CopyStatement implements pg.Submittable {
  protected connection: pg.Connection | undefined;
  private rows = 0;
  private finish: (rows: number) => void = () => {};
  private refuse: (error: Error) => void = () => {};
  readonly done = new Promise<number>((resolve, reject) => {
    this.finish = resolve;
    this.refuse = reject;
  });

  constructor(private readonly sql: string) {
    this.done.catch(() => {});
  }

  submit(connection: pg.Connection): void {
    this.connection = connection;
    connection.query(this.sql);
  }
  /** `COPY 1234` */
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ')[1] ?? 0);
  }
  handleReadyForQuery(): void {
    this.finish(this.rows);
  }
  handleError(error: Error): void {
    this.refuse(error);
  }
}

class CopyOut extends CopyStatement {
  private batch = Buffer.allocUnsafe(batchBytes);
  private used = 0;

  /** @param send takes a batch, and returns a promise if the source should wait */
  constructor(
    sql: string,
    private readonly send: (bytes: Buffer) => Promise<void> | undefined,
  ) {
    super(sql);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.used + chunk.length > batchBytes) this.flush();
    // `pg` uses the memory of the chunk again, so a chunk of any size is copied.
    if (chunk.length > batchBytes) this.pass(Buffer.from(chunk));
    else this.used += chunk.copy(this.batch, this.used);
  }

  override handleCommandComplete(message: { text: string }): void {
    this.flush();
    super.handleCommandComplete(message);
  }

  private flush(): void {
    if (this.used === 0) return;
    this.pass(this.batch.subarray(0, this.used));
    this.batch = Buffer.allocUnsafe(batchBytes);
    this.used = 0;
  }

  private pass(bytes: Buffer): void {
    const { stream } = this.connection ?? {};
    const wait = this.send(bytes);
    if (!wait) return;
    stream?.pause();
    void wait.then(() => stream?.resume());
  }
}

class CopyIn extends CopyStatement {
  private open: () => void = () => {};
  private readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
  /** Resolves when rows may be written; rejects if PostgreSQL refuses the statement. */
  readonly ready = Promise.race([this.opened, this.done.then(() => {})]);

  handleCopyInResponse(): void {
    this.open();
  }

  /** @returns a promise if the network is slower than the rows come */
  write(bytes: Buffer): Promise<void> | undefined {
    const { connection } = this;
    connection?.sendCopyFromChunk(bytes);
    if (!connection?.stream.writableNeedDrain) return undefined;
    const drained = new Promise<void>((resolve) => connection.stream.once('drain', () => resolve()));
    return Promise.race([drained, this.done.then(() => {}).catch(() => {})]);
  }
  end(): void {
    this.connection?.endCopyFrom();
  }
  fail(reason: string): void {
    this.connection?.sendCopyFail(reason);
  }
}
