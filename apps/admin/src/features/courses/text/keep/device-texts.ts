import { untilSignOut } from '../../../../lib/sign-out-key.ts';

/** A text as typed, which the server may not have. */
export interface DeviceText {
  /** Identifies the opening of the page in which it was typed: two windows never overwrite each other's texts. */
  window: string;
  name: string;
  text: string;
  /** Revision of the server's text that the typing began from. */
  revision: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** At most this many characters stay on the device; the oldest texts give way. */
const mostCharacters = 1_500_000;
const mostDays = 30;

const area = `${untilSignOut}course-text/`;
const areaOf = (user: number, module: number) => `${area}${user}/${module}/`;

/** The texts of one course that one person typed on this device. */
export class DeviceTexts {
  readonly #prefix: string;
  readonly #window: string;

  constructor(user: number, module: number, window: string) {
    this.#prefix = areaOf(user, module);
    this.#window = window;
    forgetOthers(user);
  }

  /** @returns false if the browser refused, because it is full or stores nothing */
  put(text: Omit<DeviceText, 'window'>): boolean {
    const key = this.#keyOf(this.#window, text.name);
    const value = JSON.stringify(text);
    makeRoom(key, value.length);
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  /** @param window the page that typed it; this one by default */
  remove(name: string, window = this.#window): void {
    removeKey(this.#keyOf(window, name));
  }

  /** Texts that other windows, or earlier openings of the page, left here; the newest first. */
  left(): DeviceText[] {
    return keysWith(this.#prefix)
      .flatMap((key) => {
        const [window = ''] = key.slice(this.#prefix.length).split('/');
        const read = parse(storedAt(key));
        return read && window !== this.#window ? [{ ...read, window }] : [];
      })
      .sort((a, b) => b.at - a.at);
  }

  #keyOf(window: string, name: string): string {
    return `${this.#prefix}${window}/${name}`;
  }
}

/** Removes other people's texts from this device, and texts that are too old to use. */
function forgetOthers(user: number): void {
  const oldest = Date.now() - mostDays * 24 * 3_600_000;
  for (const key of keysWith(area)) {
    const isOwn = key.startsWith(`${area}${user}/`);
    const read = isOwn ? parse(storedAt(key)) : undefined;
    if (!read || read.at < oldest) removeKey(key);
  }
}

/** Removes the oldest texts until a text of this length fits. */
function makeRoom(key: string, length: number): void {
  const others = keysWith(area)
    .filter((other) => other !== key)
    .map((other) => {
      const value = storedAt(other);
      return { key: other, length: value.length, at: parse(value)?.at ?? 0 };
    })
    .sort((a, b) => b.at - a.at);
  let sum = length;
  for (const other of others) {
    sum += other.length;
    if (sum > mostCharacters) removeKey(other.key);
  }
}

function parse(value: string): Omit<DeviceText, 'window'> | undefined {
  try {
    const { name, text, revision, at } = JSON.parse(value);
    const isWhole =
      typeof name === 'string' &&
      typeof text === 'string' &&
      typeof revision === 'string' &&
      typeof at === 'number';
    return isWhole ? { name, text, revision, at } : undefined;
  } catch {
    return undefined;
  }
}

function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function storedAt(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
