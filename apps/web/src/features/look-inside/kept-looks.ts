import { completedIn, goesOn, type Look, parseLooks, withLook } from './looks.ts';
import { readStoredLooks, storeLooks } from './stored-looks.ts';

/** Stored in browsers, so it must not change. */
const visitKey = 'rtw.visit';

/** The visit's id for as long as the page is open, if storage is blocked. */
let visitInMemory: string | undefined;
const listeners = new Set<() => void>();

export const readLooks = (): Look[] => parseLooks(readStoredLooks(), Date.now());

export function writeLooks(looks: Look[]): void {
  storeLooks(looks.length > 0 ? JSON.stringify(looks) : null);
  for (const listener of listeners) listener();
}

/** Stores a visitor's progress until an account takes it over. */
export function keepLook(look: Omit<Look, 'at' | 'visit'>): void {
  writeLooks(withLook(readLooks(), { ...look, at: Date.now(), visit: beginVisit() }));
}

/** This visit's progress in a course. */
export function lookedAt(module: number): number {
  const visit = thisVisit();
  return visit ? completedIn(readLooks(), module, visit) : 0;
}

export function looksChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visit of this tab: it ends with a sign-in or a long pause. Undefined if the visitor has not looked inside a course. */
export function thisVisit(): string | undefined {
  const visit = markedVisit();
  return visit && goesOn(readLooks(), visit, Date.now()) ? visit : undefined;
}

/** Ends the visit, so that later progress belongs to a new one. */
export function endVisit(): void {
  visitInMemory = undefined;
  try {
    sessionStorage.removeItem(visitKey);
  } catch {
    // Storage is blocked, so the visit's id was only in memory.
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
    // Storage is blocked, but the page's memory has the visit's id.
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
