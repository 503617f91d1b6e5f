import { type Address, written } from './address.ts';

export interface Location extends Address {
  /** Extra data from the caller of `navigate`. */
  state: unknown;
  /** Id of the history entry, unique per visit. */
  key: string;
}

/** The current location and how the visitor got there: `POP` for the first address of a document, and for Back and Forward. */
export interface Visit {
  location: Location;
  kind: 'POP' | 'PUSH' | 'REPLACE';
}

export interface NavigateOptions {
  /** Replaces the current entry, so that Back does not lead to it. */
  replace?: boolean | undefined;
  state?: unknown;
}

/** The visitor's history of addresses. */
export interface History {
  /** Prefix of every address of the site. */
  base: string;
  now(): Visit;
  visit(address: Address, options: NavigateOptions): void;
  go(steps: number): void;
  /** Calls the listener on each visit. */
  follow(listener: (visit: Visit) => void): () => void;
}

export function browserHistory(base = ''): History {
  let listener: (visit: Visit) => void = () => {};
  const now = (kind: Visit['kind'] = 'POP'): Visit => ({ location: shown(base), kind });
  const popped = () => listener(now());
  return {
    base,
    now,
    visit(address, { replace = false, state = null }) {
      enter(base + written(address), { usr: state, key: newKey() }, replace);
      listener(now(replace ? 'REPLACE' : 'PUSH'));
    },
    go: (steps) => window.history.go(steps),
    follow(next) {
      listener = next;
      window.addEventListener('popstate', popped);
      return () => {
        listener = () => {};
        window.removeEventListener('popstate', popped);
      };
    },
  };
}

/** A history for use without a browser, or one that does not change the browser's address. */
export function memoryHistory(first: string): History {
  const { pathname, search, hash } = new URL(first, 'http://site');
  const visits: [Visit, ...Visit[]] = [
    { location: { pathname, search, hash, state: null, key: 'default' }, kind: 'POP' },
  ];
  let at = 0;
  let listener: (visit: Visit) => void = () => {};
  const now = () => visits[at] ?? visits[0];
  return {
    base: '',
    now,
    visit(address, { replace = false, state = null }) {
      if (!replace) at += 1;
      const kind = replace ? 'REPLACE' : 'PUSH';
      visits.splice(at, visits.length, { location: { ...address, state, key: newKey() }, kind });
      listener(now());
    },
    go(steps) {
      at = Math.min(Math.max(at + steps, 0), visits.length - 1);
      listener({ ...now(), kind: 'POP' });
    },
    follow(next) {
      listener = next;
      return () => {
        listener = () => {};
      };
    },
  };
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

function shown(base: string): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = window.history.state ?? {};
  return { pathname: pathname.slice(base.length) || '/', search, hash, state: usr, key };
}

/** Adds a history entry. Some browsers refuse more than a hundred in half a minute; then the page is loaded from the server. */
function enter(address: string, entry: object, replace: boolean): void {
  try {
    if (replace) window.history.replaceState(entry, '', address);
    else window.history.pushState(entry, '', address);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    window.location.assign(address);
  }
}
