import pg from 'pg';

/** Somebody else has this value already: of two at once, one is first. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';
