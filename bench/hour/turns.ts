/** Learners who are free to act. A learner does one thing at a time, and the one who has waited longest is next. */
export class Turns<T> {
  private readonly free: Set<T>;

  constructor(
    private readonly what: string,
    free: T[],
  ) {
    this.free = new Set(free);
  }

  /** Passes the next free learner to `work`, and takes the learner back afterwards unless they have finished everything. */
  async lend(work: (one: T) => Promise<'goes on' | 'through'>): Promise<'goes on' | 'through'> {
    const next = this.free.values().next();
    if (next.done) throw new Error(`All ${this.what} are busy or finished: there are too few of them.`);
    const one = next.value;
    this.free.delete(one);
    let came: 'goes on' | 'through' = 'goes on';
    try {
      came = await work(one);
      return came;
    } finally {
      if (came === 'goes on') this.free.add(one);
    }
  }
}
