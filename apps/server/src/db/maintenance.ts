import type pg from 'pg';
import { frozenSql } from '../move/freeze.ts';
import { openClient } from './bounded-client.ts';
import type { DatabaseEvents } from './events.ts';
import { maintenanceLimits } from './limits.ts';

/**
 * Knows whether `npm run move` has made the database read-only. The move ends all sessions when it begins and when it is given
 * up, so each process looks within a second; the first look is at its start.
 */
export class Maintenance {
  private state = false;
  private readonly listeners: ((on: boolean) => void)[] = [];

  constructor(
    private readonly pool: pg.Pool,
    events: DatabaseEvents,
  ) {
    const look = () => this.look();
    events.subscribe({ channel: 'maintenance', heard: () => void look().catch(() => {}), catchUp: look });
  }

  get on(): boolean {
    return this.state;
  }

  onChange(listener: (on: boolean) => void): void {
    this.listeners.push(listener);
  }

  private async look(): Promise<void> {
    const { rows } = await this.pool.query(frozenSql);
    const on = rows[0]?.frozen === true;
    if (on === this.state) return;
    this.state = on;
    for (const listener of this.listeners) listener(on);
  }
}

/** True if a process that starts now must not write, not even to prepare the tables. */
export async function isReadOnly(url: string): Promise<boolean> {
  const client = await openClient(url, maintenanceLimits);
  try {
    return (await client.query(frozenSql)).rows[0]?.frozen === true;
  } finally {
    await client.finish();
  }
}
