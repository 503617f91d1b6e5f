/** How long the database may take, in milliseconds. Nothing waits for it without a limit. */
export interface Limits {
  /** For a new connection, or for one of the pool to be free. */
  connect: number;
  /** PostgreSQL itself gives a statement up after this (57014). */
  statement: number;
  /** For a whole call, the wait for its connection included. A server that says nothing until then has gone silent. */
  call: number;
}

/** What a person waits for: with these, every request is answered within five seconds, whatever the database does. */
export const requestLimits: Limits = { connect: 2_000, statement: 3_000, call: 4_000 };

/** What nobody waits for: start, imports, cleanup, commands. */
export const maintenanceLimits: Limits = { connect: 10_000, statement: 600_000, call: 900_000 };

/** Past its limit a call still gets this much for each statement, so that a transaction can be rolled back. */
export const graceMs = 500;

/** A connection that does not end in order by then is cut. */
export const closeTimeoutMs = 1_000;
