/**
 * The `postMessage` protocol between the site and the keeper, a page on the content origin that keeps a package there: the storage of
 * that origin inside this site is not the site's own. The site sends each order with a port, and the keeper answers through it. The
 * keeper believes its parent window at the pinned origin alone. A package shares the keeper's origin, so the site checks the answers.
 */

/** The page of the keeper on every content origin. */
export const keeperPath = '/p/keeper.html';

export type Order =
  /**
   * Keep the package with this root and player. A second port, if there is one, leads to the keeper of an earlier version, which
   * gives the files that have not changed.
   */
  | { kind: 'keep'; base: string; player: string }
  /** Say whether everything is there. */
  | { kind: 'check'; player: string }
  /** Remove everything, and the worker. */
  | { kind: 'remove' }
  /** Sends kept files, named by hash, to the keeper of a newer version through this order's port. */
  | { kind: 'give' };

/** Sent through the port of an order to keep: stop after the current file. Files that have arrived stay. */
export const stop = 'stop';

export type Report =
  /** Bytes that are there. */
  | { kind: 'progress'; done: number }
  | { kind: 'done'; bytes: number; isWhole: boolean }
  /** `denied`: the browser lets frames of other sites keep nothing. `refused`: the server's status says why. */
  | { kind: 'failed'; reason: 'network' | 'full' | 'denied' | 'refused'; status: number };

/** Sent to the parent window once the keeper listens. */
export const ready = 'keeper ready';
