import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The catalogues are for translators. Pages do not load them, because the texts are in the code. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      // The packages have no catalogues of their own: each site extracts and translates what it uses.
      include: [
        '<rootDir>/src',
        '<rootDir>/../../packages/ui/src',
        '<rootDir>/../../packages/api-client/src',
        '<rootDir>/../../packages/second-factor/src',
      ],
      exclude: ['**/node_modules/**'],
    },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
