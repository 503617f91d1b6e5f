import type { Pairs } from './session.ts';

/** What the server keeps, a little less: bytes of JSON for a SCO and for the whole module (docs/contract.md, section 7). */
const most = { sco: 1_000_000, module: 4_000_000 };
/** Of it, held free for what a learner goes on from: status, score, place, `suspend_data`. */
const reserved = { sco: 256_000, module: 512_000 };

/** What grows with every answer, and what no course needs to go on. */
const crowd = /^cmi\.(interactions|objectives|comments_from_learner|comments)(\.|$)/;

/**
 * How much a course may keep. What does not fit is left out pair by pair, never a commit as a whole: an old value stays in its
 * place on the server then. What grows without end leaves room for what a learner goes on from.
 */
export class Budget {
  readonly #sizes = new Map<string, Map<string, number>>();
  readonly #used = new Map<string, number>();
  #whole = 0;

  constructor(stored: Readonly<Record<string, Readonly<Pairs>>>) {
    for (const [sco, pairs] of Object.entries(stored))
      for (const [key, value] of Object.entries(pairs)) this.#put(sco, key, sizeOf(key, value));
  }

  /** @returns those that fit; the others are not kept */
  fitting(sco: string, pairs: Readonly<Pairs>): Pairs {
    const first = Object.entries(pairs).sort(([a], [b]) => Number(crowd.test(a)) - Number(crowd.test(b)));
    return Object.fromEntries(first.filter(([key, value]) => this.#admits(sco, key, sizeOf(key, value))));
  }

  #admits(sco: string, key: string, size: number): boolean {
    const more = size - (this.#sizes.get(sco)?.get(key) ?? 0);
    const free = crowd.test(key) ? reserved : { sco: 0, module: 0 };
    const fits =
      (this.#used.get(sco) ?? 0) + more <= most.sco - free.sco &&
      this.#whole + more <= most.module - free.module;
    // What shrinks is taken even where too much lies already.
    if (!fits && more > 0) return false;
    this.#put(sco, key, size);
    return true;
  }

  #put(sco: string, key: string, size: number): void {
    const sizes = this.#sizes.get(sco) ?? new Map<string, number>();
    const more = size - (sizes.get(key) ?? 0);
    this.#sizes.set(sco, sizes.set(key, size));
    this.#used.set(sco, (this.#used.get(sco) ?? 0) + more);
    this.#whole += more;
  }
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(JSON.stringify(text)).length;
/** With what stands between pairs. */
const sizeOf = (key: string, value: string) => bytesOf(key) + bytesOf(value) + 4;
