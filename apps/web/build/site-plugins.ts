import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { yamlFiles } from './yaml-files.ts';

// Named, so that the build and the tests find it from whatever folder they are started in.
const configPath = join(import.meta.dirname, '../lingui.config.ts');

/** What turns the sources of the site and of its packages into JavaScript: for the build and for component tests. */
export const sitePlugins = () => [
  react({
    babel: {
      plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: getConfig({ configPath }) }]],
    },
  }),
  lingui({ configPath }),
  yamlFiles(),
];
