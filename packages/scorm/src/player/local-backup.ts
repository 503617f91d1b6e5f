import { isPlain } from './plain.ts';
import type { Pairs } from './session.ts';

/** A value, and the value before it when the page last confirmed one. */
type Word = [value: string, before: string | null];
type Words = Record<string, Record<string, Word>>;
type BySco = Readonly<Record<string, Readonly<Pairs>>>;

interface Box {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A package may set everything in its unload handler. When the whole tab closes, the page is gone before it can receive the
 * message. The unload beacon tells the server (unload-beacon.ts); for a tab that closes offline, unacknowledged values are also
 * stored here, in the content origin's storage if the browser allows frames to use it. The next visit resends them unless the
 * value has changed since: then the beacon or the page succeeded, or the learner continued elsewhere.
 */
export class LocalBackup {
  readonly #box: Box | undefined;
  readonly #key: string;
  #isEmpty = true;

  constructor(box: Box | undefined, moduleName: string, learner: string) {
    this.#box = box;
    this.#key = `player.last-words:${moduleName}:${learner}`;
  }

  /** @param unacknowledged all values without acknowledgement, by SCO; @param told what the page has certainly received */
  keep(unacknowledged: BySco, told: BySco): void {
    const words = Object.entries(unacknowledged).map(
      ([sco, pairs]) => [sco, wordsOf(pairs, told[sco])] as const,
    );
    this.#isEmpty = false;
    this.#try((box) => box.setItem(this.#key, JSON.stringify(Object.fromEntries(words))));
  }

  forget(): void {
    if (this.#isEmpty) return;
    this.#isEmpty = true;
    this.#try((box) => box.removeItem(this.#key));
  }

  /** Returns the unacknowledged values of the last visit, by SCO. */
  take(stored: BySco): Record<string, Pairs> {
    const text = this.#try((box) => box.getItem(this.#key));
    this.#try((box) => box.removeItem(this.#key));
    const unacknowledged: Record<string, Pairs> = {};
    for (const [sco, words] of Object.entries(parsed(text))) {
      for (const [key, [value, before]] of Object.entries(words)) {
        if ((stored[sco]?.[key] ?? null) !== before || value === before) continue;
        unacknowledged[sco] = { ...unacknowledged[sco], [key]: value };
      }
    }
    return unacknowledged;
  }

  #try<T>(act: (box: Box) => T): T | undefined {
    try {
      return this.#box && act(this.#box);
    } catch {
      // The storage is full or closed to frames, so there is no backup.
      return undefined;
    }
  }
}

/** Leaves out what the page has already received. */
function wordsOf(pairs: Readonly<Pairs>, told: Readonly<Pairs> = {}): Record<string, Word> {
  const words = Object.entries(pairs).map(([key, value]): [string, Word] => [
    key,
    [value, told[key] ?? null],
  ]);
  return Object.fromEntries(words.filter(([, [value, before]]) => value !== before));
}

function parsed(text: string | null | undefined): Words {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return isWords(found) ? found : {};
  } catch {
    return {};
  }
}

function isWords(value: unknown): value is Words {
  const isWord = (word: unknown) =>
    Array.isArray(word) && typeof word[0] === 'string' && (word[1] === null || typeof word[1] === 'string');
  return (
    isPlain(value) &&
    Object.values(value).every((words) => isPlain(words) && Object.values(words).every(isWord))
  );
}
