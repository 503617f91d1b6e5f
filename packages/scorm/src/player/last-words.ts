import { isPlain } from './plain.ts';
import type { Pairs } from './session.ts';

/** A value, and what stood in its place when the page was last known to listen. */
type Word = [value: string, before: string | null];
type Words = Record<string, Record<string, Word>>;

interface Box {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A package may set everything in its unload handler, and when the whole tab closes the page dies with it and hears no
 * more. What is said while the player may be going away is therefore kept here too, in the storage of the content origin,
 * and said again at the next visit, unless the value has changed elsewhere since.
 */
export class LastWords {
  readonly #box: Box | undefined;
  readonly #key: string;
  #words: Words = {};

  constructor(box: Box | undefined, moduleName: string, learner: string) {
    this.#box = box;
    this.#key = `player.last-words:${moduleName}:${learner}`;
  }

  keep(sco: string, pairs: Readonly<Pairs>, before: Readonly<Pairs>): void {
    const words = Object.entries(pairs).map(([key, value]): [string, Word] => [
      key,
      [value, before[key] ?? null],
    ]);
    this.#words[sco] = { ...Object.fromEntries(words), ...this.#withNew(sco, pairs) };
    this.#try((box) => box.setItem(this.#key, JSON.stringify(this.#words)));
  }

  /** A key said twice keeps what stood there before the first time. */
  #withNew(sco: string, pairs: Readonly<Pairs>): Record<string, Word> {
    const kept = Object.entries(this.#words[sco] ?? {});
    return Object.fromEntries(kept.map(([key, [value, before]]) => [key, [pairs[key] ?? value, before]]));
  }

  forget(): void {
    if (Object.keys(this.#words).length === 0) return;
    this.#words = {};
    this.#try((box) => box.removeItem(this.#key));
  }

  /** What the last visit said and nobody heard, by SCO. */
  take(stored: Readonly<Record<string, Readonly<Pairs>>>): Record<string, Pairs> {
    const text = this.#try((box) => box.getItem(this.#key));
    this.#try((box) => box.removeItem(this.#key));
    const unheard: Record<string, Pairs> = {};
    for (const [sco, words] of Object.entries(parsed(text))) {
      for (const [key, [value, before]] of Object.entries(words)) {
        if ((stored[sco]?.[key] ?? null) !== before || value === before) continue;
        unheard[sco] = { ...unheard[sco], [key]: value };
      }
    }
    return unheard;
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
