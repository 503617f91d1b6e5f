/** A look inside a course: how far a visitor without an account came in its first chapter, on this device. */
export interface Look {
  module: number;
  /** The name of the course, for whoever is asked about it. */
  name: string;
  chapter: number;
  /** Completed slides. */
  completed: number;
  /** When, in milliseconds of this device's clock. */
  at: number;
  /** The visit that it was made in. */
  visit: string;
  /** The account that has begun to take it over: nobody else may. */
  owner?: number;
  /** Accounts whose owners said that it was not them. */
  declined?: number[];
}

const month = 30 * 24 * 3_600_000;
/** So much later it counts as another visit, in milliseconds: somebody else may hold the phone. */
const sameVisit = 30 * 60_000;
/** Of a device on which very much was looked at the oldest go. */
const most = 20;

/** What was kept, as far as it can be read and is not too old. */
export function parseLooks(text: string | null, now: number): Look[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => isLook(one) && now - one.at < month) : [];
  } catch {
    return [];
  }
}

/** The looks with one more; in the same course the further one stands. A look that was declined or is being taken over is over. */
export function withLook(looks: Look[], look: Look): Look[] {
  const mine = (one: Look) => one.module === look.module && one.visit === look.visit && !one.owner;
  const before = looks.find(mine);
  const completed = Math.max(look.completed, before?.completed ?? 0);
  return [...looks.filter((one) => !mine(one)), { ...look, completed }].slice(-most);
}

/** How far this visit has come in a course. */
export const completedIn = (looks: Look[], module: number, visit: string): number =>
  looks.find((one) => one.module === module && one.visit === visit && !one.owner)?.completed ?? 0;

/** Whether a visit goes on: its last look was not long ago. */
export const goesOn = (looks: Look[], visit: string, now: number): boolean =>
  looks.some((look) => look.visit === visit && now >= look.at && now - look.at < sameVisit);

/**
 * Which looks an account takes over unasked, and which its owner is asked about. Unasked are those of the visit that led to it,
 * and those that it had begun to take over.
 *
 * @param visit the visit that the session begins in; undefined: nothing was looked at in it
 */
export function sortLooks(looks: Look[], user: number, visit: string | undefined) {
  const open = looks.filter(({ owner, declined }) => (owner ?? user) === user && !declined?.includes(user));
  const isOwn = (look: Look) => look.owner === user || look.visit === visit;
  const own = open.filter(isOwn);
  const isKnown = (look: Look) =>
    own.some(({ module, completed }) => module === look.module && completed >= look.completed);
  return { own, others: open.filter((look) => !isOwn(look) && !isKnown(look)) };
}

/** Of times that a date can be made of, and numbers that can be sent. */
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 8.64e15;

function isLook(value: unknown): value is Look {
  if (typeof value !== 'object' || value === null) return false;
  const part = (name: string): unknown => Reflect.get(value, name);
  const [owner, declined] = [part('owner'), part('declined')];
  return (
    ['module', 'chapter', 'completed', 'at'].every((name) => isCount(part(name))) &&
    ['name', 'visit'].every((name) => typeof part(name) === 'string') &&
    (owner === undefined || isCount(owner)) &&
    (declined === undefined || (Array.isArray(declined) && declined.every(isCount)))
  );
}
