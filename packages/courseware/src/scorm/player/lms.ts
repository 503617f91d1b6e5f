/** The learning platform around the course: SCORM 1.2 Run-Time Environment, sections 3.3 and 3.4. */

interface Api {
  LMSInitialize(nothing: ''): unknown;
  LMSGetValue(element: string): unknown;
  LMSSetValue(element: string, value: string): unknown;
  LMSCommit(nothing: ''): unknown;
  LMSFinish(nothing: ''): unknown;
}

export interface Lms {
  /** False if there is no platform, or it refused to initialise; the course works all the same. */
  connected: boolean;
  get(element: string): string;
  /** Sets the changed values and the session time, and commits. False if the platform refused any of it. */
  keep(values: Record<string, string>): boolean;
  /** Stores once more and ends the session; a second call does nothing. */
  finish(values: Record<string, string>): void;
}

/** Maximum number of frames searched for the API; platforms nest two or three. */
const levels = 10;

/** The window properties that the search uses: the API and the parent frame. */
interface Frame {
  API?: unknown;
  parent: Frame;
}

/** Finds the platform's API in the frames above this one, then above the window that opened it, and initialises it. */
export function connect(self: Frame & { opener: Frame | null }): Lms {
  const api = findApi(self) ?? findApi(self.opener);
  if (!api || !agrees(api.LMSInitialize(''))) return alone;
  return session(api, () => Date.now());
}

const alone: Lms = { connected: false, get: () => '', keep: () => true, finish: () => {} };

function findApi(from: Frame | null): Api | undefined {
  let frame = from;
  for (let level = 0; frame && level < levels; level += 1) {
    try {
      if (isApi(frame.API)) return frame.API;
      frame = frame.parent === frame ? null : frame.parent;
    } catch {
      // A frame of another origin denies access, and ends the search.
      return undefined;
    }
  }
  return undefined;
}

const calls = ['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'];

function isApi(found: unknown): found is Api {
  if (typeof found !== 'object' || found === null) return false;
  return calls.every((call) => typeof Reflect.get(found, call) === 'function');
}

/** Some platforms answer true instead of "true". */
const agrees = (reply: unknown): boolean => String(reply) === 'true';

function session(api: Api, now: () => number): Lms {
  const began = now();
  const taken = new Map<string, string>();
  let over = false;
  const set = (element: string, value: string): boolean => {
    if (taken.get(element) === value) return true;
    const ok = agrees(api.LMSSetValue(element, value));
    if (ok) taken.set(element, value);
    return ok;
  };
  const keep = (values: Record<string, string>): boolean => {
    if (over) return true;
    const results = Object.entries(values).map(([element, value]) => set(element, value));
    set('cmi.core.session_time', timespan(now() - began));
    return agrees(api.LMSCommit('')) && results.every(Boolean);
  };
  return {
    connected: true,
    get: (element) => String(api.LMSGetValue(element) ?? ''),
    keep,
    finish(values) {
      keep(values);
      if (!over) api.LMSFinish('');
      over = true;
    },
  };
}

/** Formats as CMITimespan: HHHH:MM:SS.SS. */
export function timespan(milliseconds: number): string {
  const hundredths = Math.min(Math.max(0, Math.round(milliseconds / 10)), 9999 * 360_000 + 359_999);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [hundredths / 360_000, (hundredths / 6000) % 60];
  const [seconds, rest] = [(hundredths / 100) % 60, hundredths % 100];
  return `${String(Math.floor(hours)).padStart(4, '0')}:${two(minutes)}:${two(seconds)}.${two(rest)}`;
}
