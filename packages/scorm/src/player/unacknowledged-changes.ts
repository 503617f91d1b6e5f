import type { Pairs } from './session.ts';

interface Said {
  value: string;
  sequence: number;
}

/**
 * Values that were sent to the page and may not be on the server yet: the newest of each key, by SCO. Together with the number of
 * the last commit they contain everything that this run set without acknowledgement.
 */
export class UnacknowledgedChanges {
  readonly #scos = new Map<string, Map<string, Said>>();
  #sequence = 0;
  #upTo = 0;

  /** The number of the last commit that was not empty. */
  get upTo(): number {
    return this.#upTo;
  }

  get isEmpty(): boolean {
    return this.#scos.size === 0;
  }

  /** @returns the number of this commit, from 1 on, over all SCOs */
  say(sco: string, pairs: Readonly<Pairs>): number {
    this.#sequence += 1;
    const said = this.#scos.get(sco) ?? new Map<string, Said>();
    for (const [key, value] of Object.entries(pairs)) said.set(key, { value, sequence: this.#sequence });
    if (said.size > 0) this.#scos.set(sco, said);
    if (Object.keys(pairs).length > 0) this.#upTo = this.#sequence;
    return this.#sequence;
  }

  /** Called when everything up to this number is on the server. @returns the values that this acknowledges, by SCO */
  acknowledge(sequence: number): Record<string, Pairs> {
    const heard = [...this.#scos].map(([sco, said]) => [sco, takeUpTo(sequence, said)] as const);
    for (const [sco, said] of this.#scos) if (said.size === 0) this.#scos.delete(sco);
    return Object.fromEntries(heard);
  }

  pairs(): Record<string, Pairs> {
    return Object.fromEntries([...this.#scos].map(([sco, said]) => [sco, valuesOf(said)]));
  }
}

function takeUpTo(sequence: number, said: Map<string, Said>): Pairs {
  const taken = new Map([...said].filter(([, each]) => each.sequence <= sequence));
  for (const key of taken.keys()) said.delete(key);
  return valuesOf(taken);
}

const valuesOf = (said: Map<string, Said>): Pairs =>
  Object.fromEntries([...said].map(([key, { value }]) => [key, value]));
