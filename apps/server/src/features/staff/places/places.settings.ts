import { z } from 'zod';
import { setting } from '../../base/settings/known-settings.ts';

export const placesSettings = {
  place_link_checks: setting(
    z.enum(['on', 'off']).meta({ choices: { on: 'Once a week', off: 'Never' } }),
    'on',
    'Whether the links to job sites and other places are looked at by themselves. Editors get an email about those that do not open.',
    { title: 'Looking after links', group: 'links' },
  ),
};
