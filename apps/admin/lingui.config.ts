import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      // The packages have no message catalogues of their own: each site extracts and translates the texts it uses.
      include: [
        '<rootDir>/src',
        '<rootDir>/../../packages/ui/src',
        '<rootDir>/../../packages/api-client/src',
        '<rootDir>/../../packages/second-factor/src',
      ],
      exclude: ['**/node_modules/**'],
    },
  ],
  // Staff see what strangers have typed: subjects, group names, file names.
  runtimeConfigModule: { Trans: ['@readytowork/ui/trans', 'Trans'] },
  // Without line numbers, a catalogue changes only when a text changes.
  format: formatter({ lineNumbers: false }),
});
