/** A "look": a visitor's progress in the first chapter of a course, stored on this device. */
export interface Look {
  module: number;
  /** Name of the course, for the question after sign-in. */
  name: string;
  chapter: number;
  /** Number of completed slides. */
  completed: number;
  /** Time in milliseconds of this device's clock. */
  at: number;
  /** Id of the visit. */
  visit: string;
  /** The account that has begun to take this look over, which no other account may do. */
  owner?: number;
  /** Accounts whose users said that this look is not theirs. */
  declined?: number[];
}

const month = 30 * 24 * 3_600_000;
/** A pause of this many milliseconds ends a visit, because someone else may be using the phone afterwards. */
const sameVisit = 30 * 60_000;
/** Maximum number of looks on a device; the oldest are dropped. */
const most = 20;

/** Parses the stored looks and drops old ones. */
export function parseLooks(text: string | null, now: number): Look[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => isLook(one) && now - one.at < month) : [];
  } catch {
    return [];
  }
}

/**
 * Adds a look. Of two looks in the same course and visit, keeps the one that got further. A look that was declined, or that an
 * account is taking over, is not continued.
 */
export function withLook(looks: Look[], look: Look): Look[] {
  const mine = (one: Look) => one.module === look.module && one.visit === look.visit && !one.owner;
  const before = looks.find(mine);
  const completed = Math.max(look.completed, before?.completed ?? 0);
  return [...looks.filter((one) => !mine(one)), { ...look, completed }].slice(-most);
}

/** A visit's progress in a course. */
export const completedIn = (looks: Look[], module: number, visit: string): number =>
  looks.find((one) => one.module === module && one.visit === visit && !one.owner)?.completed ?? 0;

/** Whether a visit continues, because its last look is recent. */
export const goesOn = (looks: Look[], visit: string, now: number): boolean =>
  looks.some((look) => look.visit === visit && now >= look.at && now - look.at < sameVisit);

/**
 * Decides which looks an account takes over at once, and about which it asks its user first. Taken over at once are looks from
 * the visit that led to the session, and looks that this account had already begun to take over.
 *
 * @param visit the visit in which the session begins; undefined if it has no look
 */
export function sortLooks(looks: Look[], user: number, visit: string | undefined) {
  const open = looks.filter(({ owner, declined }) => (owner ?? user) === user && !declined?.includes(user));
  const isOwn = (look: Look) => look.owner === user || look.visit === visit;
  const own = open.filter(isOwn);
  const isKnown = (look: Look) =>
    own.some(({ module, completed }) => module === look.module && completed >= look.completed);
  return { own, others: open.filter((look) => !isOwn(look) && !isKnown(look)) };
}

/** Rejects numbers that are too large for a valid date or for the server. */
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
