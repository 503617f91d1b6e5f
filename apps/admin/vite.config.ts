import { join } from 'node:path';
import { defineConfig } from 'vite';
import { precompress } from '../../packages/ui/build/precompress.ts';
import { browserBuild, siteBuild, within } from '../../packages/ui/build/site-build.ts';
import { sitePlugins } from '../../packages/ui/build/site-plugins.ts';

/** Code that every page needs; other code is loaded with the pages that use it. */
const everyPage = within([
  'packages/(api-client|ui)/src(?!/qr-code)',
  'apps/admin/src/lib(?!/charts)',
  'apps/admin/src/shell',
  'apps/admin/src/(entry|app).tsx',
]);
const framework = within(['node_modules/(@lingui|@tanstack|react|react-dom|scheduler)']);

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [...sitePlugins(join(import.meta.dirname, 'lingui.config.ts')), precompress()],
  ...siteBuild,
  build: {
    manifest: true,
    ...browserBuild,
    rolldownOptions: {
      output: {
        // Libraries have files of their own, so that a release does not invalidate them in the browser's cache. Each page is a
        // file of its own.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: framework },
            { name: 'base', test: everyPage },
          ],
        },
      },
    },
  },
});
