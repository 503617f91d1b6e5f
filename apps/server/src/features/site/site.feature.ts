import type { Declaration, Feature } from '../../feature.ts';
import { siteSettings } from './site.settings.ts';

/** Its routes need the built site, so app.ts adds them. */
export const declares = { settings: siteSettings } satisfies Declaration;

export const make = (): Feature<object> => ({ offers: {} });
