import type { Pairs } from './session.ts';

/** A little less than the server's limits: bytes of JSON for a SCO and for the whole module (docs/contract.md, section 7). */
const most = { sco: 1_000_000, module: 4_000_000 };
/** The part of these limits that is reserved for values needed to resume: status, score, location, `suspend_data`. */
const reserved = { sco: 256_000, module: 512_000 };

/** Values that grow with every answer; no course needs them to resume. */
const crowd = /^cmi\.(interactions|objectives|comments_from_learner|comments)(\.|$)/;

/**
 * Limits how much a course may store. Drops single pairs that do not fit, never a whole commit; the server then keeps the old
 * value. Values that grow without limit may not use the part reserved for those needed to resume.
 */
export class Budget {
  readonly #sizes = new Map<string, Map<string, number>>();
  readonly #used = new Map<string, Used>();
  readonly #whole: Used = { all: 0, first: 0 };

  constructor(stored: Readonly<Record<string, Readonly<Pairs>>>) {
    for (const [sco, pairs] of Object.entries(stored))
      for (const [key, value] of Object.entries(pairs)) this.#put(sco, key, sizeOf(key, value));
  }

  /** @returns the pairs that fit; the others are not stored */
  fitting(sco: string, pairs: Readonly<Pairs>): Pairs {
    const order = Object.entries(pairs).sort(([a], [b]) => Number(crowd.test(a)) - Number(crowd.test(b)));
    return Object.fromEntries(order.filter(([key, value]) => this.#admits(sco, key, sizeOf(key, value))));
  }

  #admits(sco: string, key: string, size: number): boolean {
    const more = size - (this.#sizes.get(sco)?.get(key) ?? 0);
    // A smaller value is accepted even above the limit.
    if (more > 0 && !this.#hasRoom(this.#used.get(sco) ?? nothing, crowd.test(key), more)) return false;
    this.#put(sco, key, size);
    return true;
  }

  #hasRoom(used: Used, isCrowd: boolean, more: number): boolean {
    const free = isCrowd ? reserved : { sco: 0, module: 0 };
    if (used.all + more <= most.sco - free.sco && this.#whole.all + more <= most.module - free.module)
      return true;
    return !isCrowd && used.first + more <= reserved.sco && this.#whole.first + more <= reserved.module;
  }

  #put(sco: string, key: string, size: number): void {
    const sizes = this.#sizes.get(sco) ?? new Map<string, number>();
    const used = this.#used.get(sco) ?? { ...nothing };
    const more = size - (sizes.get(key) ?? 0);
    this.#sizes.set(sco, sizes.set(key, size));
    this.#used.set(sco, used);
    for (const sum of [used, this.#whole]) {
      sum.all += more;
      if (!crowd.test(key)) sum.first += more;
    }
  }
}

/** Bytes used in total, and by values needed to resume. */
interface Used {
  all: number;
  first: number;
}

const nothing: Readonly<Used> = { all: 0, first: 0 };
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(JSON.stringify(text)).length;
/** The size of a pair, including the separators of JSON. */
const sizeOf = (key: string, value: string) => bytesOf(key) + bytesOf(value) + 4;
