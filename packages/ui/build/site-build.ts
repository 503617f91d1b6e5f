import type { UserConfig } from 'vite';
import { tokens } from './tokens.ts';

/** Build options shared by both sites. */
export const siteBuild = {
  // lingui imports a shim for old versions of React, which every page would otherwise load.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  css: {
    preprocessorOptions: {
      scss: {
        additionalData: tokens(),
        quietDeps: true,
        // Deprecated Sass features that Bootstrap 5.3 still uses.
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

/** For the browser bundles. */
export const browserBuild = {
  target: 'es2022',
  // Browsers without modulepreload fetch the module a little later, and pages are smaller without the polyfill.
  modulePreload: { polyfill: false },
  // Inlines nothing: the content security policy forbids data: fonts, and a small file is cached better on its own.
  assetsInlineLimit: 0,
} satisfies UserConfig['build'];

/** Matches the files in these folders. */
export function within(folders: readonly string[]): RegExp {
  return new RegExp(`/(${folders.join('|')})(?=[/.?]|$)`);
}
