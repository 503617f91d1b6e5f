/** Sums changes of counters by key, so that each counter is written once. */
export class Tally<Key extends readonly (string | number | boolean)[]> {
  private readonly sums = new Map<string, { key: Key; by: number }>();

  add(key: Key, by: number): void {
    const name = JSON.stringify(key);
    const sum = this.sums.get(name);
    if (sum) sum.by += by;
    else this.sums.set(name, { key, by });
  }

  /** The nonzero sums as columns for `unnest`: one per part of the key, and one of changes. */
  columns(): unknown[][] {
    const changes = [...this.sums.values()].filter(({ by }) => by !== 0);
    const [first] = changes;
    if (!first) return [];
    return [...first.key.keys(), -1].map((part) => changes.map(({ key, by }) => (part < 0 ? by : key[part])));
  }
}
