/** Time limits of the database in milliseconds; every wait for it has one. */
export interface Limits {
  /** For a new connection, or for a free one of the pool. */
  connect: number;
  /** PostgreSQL itself cancels a statement after this time (57014). */
  statement: number;
  /** For a whole call, the wait for its connection included. A server without a reply until then has gone silent. */
  call: number;
}

/** While a person waits: every request is answered within five seconds, whatever the database does. */
export const requestLimits: Limits = { connect: 2_000, statement: 3_000, call: 4_000 };

/** For work without a waiting person: start, imports, cleanup, commands. */
export const maintenanceLimits: Limits = { connect: 10_000, statement: 600_000, call: 900_000 };

/** Past its limit a call still gets this much for each statement, so that a transaction can be rolled back. */
export const graceMs = 500;

/** A connection that has not ended in order by then is cut. */
export const closeTimeoutMs = 1_000;
