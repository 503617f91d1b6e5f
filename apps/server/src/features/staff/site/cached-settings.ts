import { setTimeout as pause } from 'node:timers/promises';
import type { SiteSettings } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import type { DatabaseEvents } from '../../../db/events.ts';
import { readSiteSettings } from './site.settings.ts';

/** Milliseconds for which every process goes on with the settings it has; fewer where they could not be read. */
const freshFor = 30_000;
const againAfter = 5_000;
/** A page waits no longer for its settings: it has some already, or does without. */
const waitMilliseconds = 1_000;

type Read = Awaited<ReturnType<typeof readSiteSettings>>;

/** The settings that every page takes along: read when they were changed, and twice a minute anyway; the same object while they are the same. */
export class CachedSettings {
  private held: { settings: SiteSettings; text: string; until: number } | undefined;
  private reading: Promise<SiteSettings> | undefined;
  /** How often a change was heard of. */
  private changes = 0;

  constructor(
    private readonly db: Executor,
    private readonly fixed: Pick<SiteSettings, 'demo' | 'registration'>,
  ) {}

  listen(events: DatabaseEvents): void {
    const heard = () => this.forget();
    events.subscribe({ channel: 'settings_changed', heard, catchUp: async () => this.forget() });
  }

  /** The next page reads them anew; what is being read just now may be from before the change. */
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

  /** Pages are shown also while the database is away. */
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
