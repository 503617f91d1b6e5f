import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const feature = (name: string) => `<rootDir>/src/features/${name}/**`;
const page = (name: string) => `<rootDir>/src/routes/${name}-page.tsx`;

/** What only public pages beside the main job say: their words come with their code, not with every first visit. */
const publicPages = [
  ...['landing', 'scorm', 'self-help', 'support', 'token-link', 'up-registration'].map(feature),
  ...['about', 'faq', 'help-article', 'help-category', 'home', 'self-help', 'ticket'].map(page),
];

/** The same for the pages about one's account, which a visitor of the public ones need not fetch. */
const accountPages = [
  ...['account', 'registration', 'resources'].map(feature),
  ...['change-password', 'confirm-email', 'edit-profile', 'register', 'resources'].map(page),
];

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
      ],
      exclude: ['**/node_modules/**', ...publicPages, ...accountPages],
    },
    { path: '<rootDir>/src/locales/public/{locale}', include: publicPages },
    { path: '<rootDir>/src/locales/account/{locale}', include: accountPages },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
