import { join } from 'node:path';
import { defineConfig } from 'vite';
import { precompress } from '../../packages/ui/build/precompress.ts';
import { browserBuild, siteBuild } from '../../packages/ui/build/site-build.ts';
import { browserRoutes } from './build/browser-routes.ts';
import { chunkRule } from './build/chunks.ts';
import { firstScripts } from './build/first-scripts.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { webPlugins } from './build/web-plugins.ts';

/** Every document loads these files, so the lists of what a page fetches later need not repeat them for each of fifty pages. */
const inEveryDocument = /assets\/(base|index|rolldown-runtime|vendor)-/;
const mayBeMissing = (file: string) => !inEveryDocument.test(file);

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    ...webPlugins(),
    ...(isSsrBuild ? [] : [browserRoutes(), firstScripts(), offlineWorker(), precompress()]),
  ],
  ...siteBuild,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    ...browserBuild,
    modulePreload: {
      ...browserBuild.modulePreload,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter(mayBeMissing) : files,
    },
    // The server runs the render entry with Node.js alone, so the file must contain everything that it needs.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          output: {
            // The index names every chunk and style sheet once. So hashes are as short as the bundler allows, and only pages and what
            // every document loads have a name besides.
            chunkFileNames: ({ name }) =>
              /-page$|^(rolldown-runtime|vendor)$/.test(name)
                ? 'assets/[name]-[hash:7].js'
                : 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            codeSplitting: {
              groups: [{ debugName: 'chunk rule', name: chunkRule(join(import.meta.dirname, 'index.html')) }],
              includeDependenciesRecursively: false,
            },
          },
        },
  },
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
