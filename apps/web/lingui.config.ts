import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** What only pages beside the main job say: their words come with their code, not with every first visit. */
const besides = [
  ...['account', 'front', 'scorm', 'self-help', 'support', 'up-registration'].map(
    (feature) => `<rootDir>/src/features/${feature}/**`,
  ),
  ...[
    'about',
    'change-password',
    'edit-profile',
    'faq',
    'help-article',
    'help-category',
    'home',
    'self-help',
    'ticket',
  ].map((page) => `<rootDir>/src/routes/${page}-page.tsx`),
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/node_modules/**', ...besides],
    },
    { path: '<rootDir>/src/locales/besides/{locale}', include: besides },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
