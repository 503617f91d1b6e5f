/** Time limits for the database in milliseconds, so that nothing waits for it without limit. */
export interface Limits {
  /** For opening a connection, or getting a free one from the pool. */
  connect: number;
  /** PostgreSQL itself cancels a statement after this time (57014). */
  statement: number;
  /** For a whole call, including the wait for a connection. A server that has not replied by then counts as silent. */
  call: number;
}

/** For requests that a person waits for: each is answered within five seconds, whatever the database does. */
export const requestLimits: Limits = { connect: 2_000, statement: 3_000, call: 4_000 };

/** For work that nobody waits for: startup, imports, cleanup, commands. */
export const maintenanceLimits: Limits = { connect: 10_000, statement: 600_000, call: 900_000 };

/** After the limit of its call, each statement still gets this much time, so that a transaction can be rolled back. */
export const graceMs = 500;

/** A connection that has not closed by then is closed by force. */
export const closeTimeoutMs = 1_000;
