import type { Declaration, Feature, KnownSetting } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { fourEyesSettings } from './four-eyes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { SettingsService } from './settings.service.ts';

export const declares = {
  tables: { setting: { retention: { kept: 'What administrators set, nothing about people.' } } },
  settings: fourEyesSettings,
} satisfies Declaration;

interface Needs {
  everySetting: Record<string, KnownSetting>;
}

export function make({ db, everySetting }: Platform & Needs): Feature<{ settings: SettingsService }> {
  const settings = new SettingsService({ db, everySetting });
  return {
    offers: { settings },
    routes: (app) => settingsRoutes(app, settings),
    attention: [{ kind: 'settings', look: () => settings.missing() }],
  };
}
