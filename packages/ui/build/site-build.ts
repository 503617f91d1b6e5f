import type { UserConfig } from 'vite';
import { tokens } from './tokens.ts';

/** What the builds of both sites have in common. */
export const siteBuild = {
  css: {
    preprocessorOptions: {
      scss: {
        additionalData: tokens(),
        quietDeps: true,
        // Bootstrap 5.3 is still written with them.
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://localhost:8000',
      '/v1': 'http://localhost:8000',
      '/v3': 'http://localhost:8000',
      '/media': 'http://localhost:8000',
    },
  },
} satisfies UserConfig;

/** Of what browsers are given. */
export const browserBuild = {
  target: 'es2022',
  // A browser without it fetches the same a little later, and each page is spared the words for it.
  modulePreload: { polyfill: false },
  // The content security policy allows no data: fonts, and a small file is cached better on its own.
  assetsInlineLimit: 0,
} satisfies UserConfig['build'];

/** Matches the files of these folders. */
export function within(folders: readonly string[]): RegExp {
  return new RegExp(`/(${folders.join('|')})(?=[/.?]|$)`);
}
