import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { tokens } from '../../packages/ui/build/tokens.ts';
import { precompress } from './build/precompress.ts';
import { yamlFiles } from './build/yaml-files.ts';

// Named, so that the build and the tests find it from whatever folder they are started in.
const configPath = join(import.meta.dirname, 'lingui.config.ts');
const linguiConfig = getConfig({ configPath });

// What every page has in one file: a request costs more than the bytes it saves. Not the words of pages beside the main
// job (lingui.config.ts).
const everyPage =
  /packages\/(api-client|ui)\/src\/(?!text-area)|web\/src\/(?!lib\/(public|account)-messages|locales\/(public|account))(lib|shell|locales|app|features\/(outbox|assessment\/components\/assessment-link|viewer\/(queries|slide-address|progress|recorded-progress)|session\/(signed-in|follow-session|token-in-address|link-notice)|external-links))/;

// Its package names the build that warns developers as the one for everybody.
const reactRouter = fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production');

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: { alias: [{ find: /^react-router$/, replacement: reactRouter.replace(/\.js$/, '.mjs') }] },
  plugins: [
    react({ babel: { plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]] } }),
    lingui({ configPath }),
    yamlFiles(),
    ...(isSsrBuild ? [] : [precompress()]),
  ],
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
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    // The content security policy allows no data: fonts, and a small file is cached better on its own.
    assetsInlineLimit: 0,
    // The server starts the render entry with nothing but Node.js: everything it needs is in it.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          output: {
            // What others wrote changes seldom: a new release of the site leaves it in the cache.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/ },
                { name: 'base', test: everyPage },
                // Pages that belong together, without small files that several of them share.
                { name: 'module', test: /features\/(module\/|viewer|certificate)/ },
                { name: 'help', test: /features\/self-help/ },
                // Each alone is smaller than the headers it would come with.
                { name: 'drawings', test: /illustrations\/(certificate|doorway)\.svg/ },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
