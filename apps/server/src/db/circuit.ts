import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './transient-errors.ts';

/** After this many failed connections in a row, an outage is suspected. */
const mostFailures = 3;
/** The first probe is short, because people wait for it. */
const firstProbeMs = 500;
const probeMs = 1_000;
const betweenProbesMs = 250;

export interface CircuitParts {
  /** Tries whether the database answers on a new connection, within about this time. */
  probe(milliseconds: number): Promise<boolean>;
  /** Called when an outage is suspected: open connections may be dead without showing it. */
  suspected(): void;
  /** Called when the database is found to be down, or back. */
  changed(away: boolean): void;
}

/**
 * Knows whether the database is reachable. While it is not, calls are refused at once, and repeated probes notice when it is
 * back.
 */
export class Circuit {
  private state: 'well' | 'suspected' | 'away' | 'closed' = 'well';
  private failures = 0;
  private probing = Promise.resolve();
  private readonly waiting = new Set<() => void>();

  constructor(private readonly parts: CircuitParts) {}

  get isWell(): boolean {
    return this.state === 'well';
  }

  get isAway(): boolean {
    return this.state === 'away' || this.state === 'closed';
  }

  /** Resolves when the database can be queried; throws if it is known to be away. */
  async admit(): Promise<void> {
    if (this.state === 'suspected') await this.probing;
    if (this.isAway) throw new DatabaseUnavailable();
  }

  connected(): void {
    this.failures = 0;
  }

  /** Records a failed connection. */
  failed(): void {
    this.failures += 1;
    if (this.failures >= mostFailures) this.suspect();
  }

  /**
   * Waits for a result, but fails as soon as the database is known to be down; a result that arrives later is passed to `late`.
   */
  whileThere<T>(work: Promise<T>, late: (result: T) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      let given = false;
      const give = () => {
        given = true;
        reject(new DatabaseUnavailable());
      };
      this.waiting.add(give);
      work
        .finally(() => this.waiting.delete(give))
        .then((result) => (given ? late(result) : resolve(result)), reject);
    });
  }

  /** Call this when a connection no longer answers, or leads to the wrong server. */
  suspect(): void {
    if (this.state !== 'well') return;
    this.state = 'suspected';
    this.parts.suspected();
    this.probing = this.judge();
  }

  close(): void {
    this.state = 'closed';
    this.giveUp();
  }

  private async judge(): Promise<void> {
    if (await this.parts.probe(firstProbeMs)) return this.found(false);
    if (this.state !== 'suspected') return;
    this.state = 'away';
    this.parts.changed(true);
    this.giveUp();
    void this.watch();
  }

  private async watch(): Promise<void> {
    while (this.state === 'away') {
      await pause(betweenProbesMs, undefined, { ref: false });
      if (await this.parts.probe(probeMs)) return this.found(true);
    }
  }

  private found(again: boolean): void {
    if (this.state === 'closed') return;
    this.failures = 0;
    this.state = 'well';
    if (again) this.parts.changed(false);
  }

  private giveUp(): void {
    for (const give of this.waiting) give();
    this.waiting.clear();
  }
}
