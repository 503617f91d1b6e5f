import { useSyncExternalStore } from 'react';

/** A course that is stored completely on this device. */
export interface KeptCourse {
  module: number;
  slug: string;
  name: string;
  /** Version of the course's text and pictures, or of its package. */
  version: string;
  /** Whether its pictures are stored too, or only its text. */
  pictures: boolean;
  /** Size of its pictures, or of its package, in bytes. */
  bytes: number;
  /** The origin that stores its package, if it is one, because this site has no access to that storage. */
  package?: { origin: string; player_url: string };
}

/** Stored in browsers, so it must not change. */
const key = 'rtw.kept-courses';
const none: readonly KeptCourse[] = [];

let text: string | null = null;
let courses = none;
const listeners = new Set<() => void>();

/** The courses kept on this device. They are the same for everyone who uses it; the assessments are each learner's own. */
export function keptCourses(): readonly KeptCourse[] {
  const stored = read();
  if (stored !== text) {
    text = stored;
    courses = parsed(stored);
  }
  return courses;
}

/** Adds the course to the list, in place of an earlier version. Fails if the browser stores nothing. */
export function noteKept(course: KeptCourse): void {
  write([...keptCourses().filter(({ slug }) => slug !== course.slug), course]);
}

export function noteRemoved(slug: string): void {
  write(keptCourses().filter((course) => course.slug !== slug));
}

export const useKeptCourses = () => useSyncExternalStore(subscribe, keptCourses, () => none);

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(next: readonly KeptCourse[]): void {
  if (next.length > 0) localStorage.setItem(key, JSON.stringify(next));
  else localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** A list from another version of the site may have other fields; then the courses must be kept again. */
function parsed(stored: string | null): readonly KeptCourse[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isKeptCourse) : none;
  } catch {
    return none;
  }
}

function isKeptCourse(value: unknown): value is KeptCourse {
  const { module, slug, name, version, pictures, bytes, package: pack } = Object(value);
  const { origin, player_url } = pack ?? { origin: '', player_url: '' };
  return (
    [origin, player_url].every((field) => typeof field === 'string') &&
    [module, bytes].every((field) => typeof field === 'number') &&
    [slug, name, version].every((field) => typeof field === 'string') &&
    typeof pictures === 'boolean'
  );
}

function subscribe(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => (event.key === null || event.key === key) && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
