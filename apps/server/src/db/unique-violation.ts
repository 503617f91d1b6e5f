import pg from 'pg';

/** True if another row already has this value, for example after two simultaneous inserts. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';
