import { retentionSettings } from '../retention/retention.rules.ts';
import { type KnownSetting, registrationSettings } from './known-settings.ts';
import { siteSettings } from './settings.ts';

/** Everything that can be set while servers run. */
export const everySetting: Record<string, KnownSetting> = {
  ...registrationSettings,
  ...retentionSettings,
  ...siteSettings,
};
