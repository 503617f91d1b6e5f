import pg from 'pg';

/** Another row has this value already, such as after two simultaneous inserts. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';
