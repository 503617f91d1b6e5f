import type { Declaration, Feature } from '../../../feature.ts';
import { siteSettings } from './site.settings.ts';

export const declares = { settings: siteSettings } satisfies Declaration;

/** Its routes need the built site, so app.ts adds them. */
export const make = (): Feature<object> => ({ offers: {} });
