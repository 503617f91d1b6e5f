import { isPlain } from './plain.ts';
import type { Pairs } from './session.ts';

/** A value, and what stood in its place when the page was last known to listen. */
type Word = [value: string, before: string | null];
type Words = Record<string, Record<string, Word>>;
type BySco = Readonly<Record<string, Readonly<Pairs>>>;

interface Box {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A package may set everything in its unload handler, and when the whole tab closes the page dies with it and hears no
 * more. The unload beacon tells the server (unload-beacon.ts); for a tab that closes without a network, what nobody acknowledged is
 * kept here too, in the storage of the content origin, where the browser has one for frames. It is said again at the next
 * visit, unless the value has changed since: the beacon or the page came through, or the learner went on elsewhere.
 */
export class LocalBackup {
  readonly #box: Box | undefined;
  readonly #key: string;
  #isEmpty = true;

  constructor(box: Box | undefined, moduleName: string, learner: string) {
    this.#box = box;
    this.#key = `player.last-words:${moduleName}:${learner}`;
  }

  /** @param unacknowledged all that nobody has acknowledged, by SCO; @param told what the page has heard for certain */
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

  /** What the last visit said and nobody heard, by SCO. */
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
      // Full, or closed to frames: then there is no second chance.
      return undefined;
    }
  }
}

/** What the page has heard is in its hands. */
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
