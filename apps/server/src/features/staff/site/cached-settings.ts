import { setTimeout as pause } from 'node:timers/promises';
import type { SiteSettings } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import type { DatabaseEvents } from '../../../db/events.ts';
import { readSiteSettings } from './site.settings.ts';

/** Milliseconds for which a process uses its cached settings; shorter after a failed read. */
const freshFor = 30_000;
const againAfter = 5_000;
/** Milliseconds that a page waits for its settings; after that it uses the cached or default ones. */
const waitMilliseconds = 1_000;

type Read = Awaited<ReturnType<typeof readSiteSettings>>;

/**
 * The settings that every page contains. They are read again after a change, and twice a minute anyway; the object stays the same
 * while they are unchanged.
 */
export class CachedSettings {
  private held: { settings: SiteSettings; text: string; until: number } | undefined;
  private reading: Promise<SiteSettings> | undefined;
  /** Number of changes announced so far. */
  private changes = 0;

  constructor(
    private readonly db: Executor,
    private readonly fixed: Pick<SiteSettings, 'demo' | 'registration'>,
  ) {}

  listen(events: DatabaseEvents): void {
    const heard = () => this.forget();
    events.subscribe({ channel: 'settings_changed', heard, catchUp: async () => this.forget() });
  }

  /** Makes the next page read the settings again, because a read in progress may predate the change. */
  private forget(): void {
    this.changes += 1;
    if (this.held) this.held.until = 0;
  }

  get(now = Date.now()): Promise<SiteSettings> {
    if (this.held && now < this.held.until) return Promise.resolve(this.held.settings);
    this.reading ??= this.read(now).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** Reads the settings; if the database is unavailable, pages are served all the same. */
  private async read(now: number): Promise<SiteSettings> {
    const { changes } = this;
    const read = await this.readInTime();
    const { held, fixed } = this;
    const settings = read
      ? { ...fixed, ...read }
      : (held?.settings ?? { ...fixed, joining: null, links: null, analytics: null });
    const text = JSON.stringify(settings);
    const same = held?.text === text ? held.settings : settings;
    const until = changes === this.changes ? now + (read ? freshFor : againAfter) : 0;
    this.held = { settings: same, text, until };
    return same;
  }

  private async readInTime(): Promise<Read | undefined> {
    const late = new AbortController();
    const waited = pause(waitMilliseconds, undefined, { signal: late.signal }).catch(() => undefined);
    const read = readSiteSettings(this.db, this.fixed.registration).catch(() => undefined);
    return Promise.race([read, waited]).finally(() => late.abort());
  }
}
