import { completedIn, goesOn, type Look, parseLooks, withLook } from './looks.ts';
import { readStoredLooks, storeLooks } from './stored-looks.ts';

/** Part of the keys in people's browsers: it never changes. */
const visitKey = 'rtw.visit';

/** The visit, for as long as the page lives, where storage is closed to it. */
let visitInMemory: string | undefined;
const listeners = new Set<() => void>();

export const readLooks = (): Look[] => parseLooks(readStoredLooks(), Date.now());

export function writeLooks(looks: Look[]): void {
  storeLooks(looks.length > 0 ? JSON.stringify(looks) : null);
  for (const listener of listeners) listener();
}

/** Keeps how far a visitor has come, until an account takes it over. */
export function keepLook(look: Omit<Look, 'at' | 'visit'>): void {
  writeLooks(withLook(readLooks(), { ...look, at: Date.now(), visit: beginVisit() }));
}

/** How far this visit has come in a course. */
export function lookedAt(module: number): number {
  const visit = thisVisit();
  return visit ? completedIn(readLooks(), module, visit) : 0;
}

export function looksChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One tab between two sign-ins, without a long pause, is a visit; undefined: nothing was looked at in it. */
export function thisVisit(): string | undefined {
  const visit = markedVisit();
  return visit && goesOn(readLooks(), visit, Date.now()) ? visit : undefined;
}

/** What is looked at from here on belongs to another visit. */
export function endVisit(): void {
  visitInMemory = undefined;
  try {
    sessionStorage.removeItem(visitKey);
  } catch {
    // Closed: there was none but in memory.
  }
}

function beginVisit(): string {
  const known = thisVisit();
  if (known) return known;
  const visit = crypto.randomUUID();
  visitInMemory = visit;
  try {
    sessionStorage.setItem(visitKey, visit);
  } catch {
    // Closed: this page remembers it.
  }
  return visit;
}

function markedVisit(): string | undefined {
  try {
    return sessionStorage.getItem(visitKey) ?? visitInMemory;
  } catch {
    return visitInMemory;
  }
}
