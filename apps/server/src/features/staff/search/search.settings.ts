import { z } from 'zod';
import { setting } from '../../base/settings/known-settings.ts';

const words = z.string().trim().min(2).max(100);

export const searchSettings = {
  search_words: setting(
    z
      .array(
        z.strictObject({
          typed: words.meta({ title: 'What people type' }),
          means: words.meta({ title: 'What the site calls it' }),
        }),
      )
      .max(300),
    [],
    'Words that people search for, and the words under which the site has it: “lost my password” is “forgot password”. In addition to the list that comes with each release.',
    { title: 'Words of the search', group: 'support' },
  ),
};
