import type { SiteSettings } from '@readytowork/contract';
import type { Executor } from '../../db/database.ts';
import { readSiteSettings } from '../settings/settings.ts';

/** Milliseconds for which every process goes on with the settings it has. */
const freshFor = 30_000;

/** The settings that every page takes along; read at most twice a minute, the same object while they are the same. */
export class KeptSettings {
  private held: { settings: SiteSettings; text: string; until: number } | undefined;

  constructor(
    private readonly db: Executor,
    private readonly fixed: Pick<SiteSettings, 'demo' | 'registration'>,
  ) {}

  async get(now = Date.now()): Promise<SiteSettings> {
    if (this.held && now < this.held.until) return this.held.settings;
    const settings = await this.read();
    const text = JSON.stringify(settings);
    const same = this.held?.text === text ? this.held.settings : settings;
    this.held = { settings: same, text, until: now + freshFor };
    return same;
  }

  /** Pages are shown also while the database is away. */
  private async read(): Promise<SiteSettings> {
    try {
      return { ...this.fixed, ...(await readSiteSettings(this.db)) };
    } catch {
      return this.held?.settings ?? { ...this.fixed, links: null, analytics: null };
    }
  }
}
