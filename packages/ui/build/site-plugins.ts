import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';

/**
 * What turns the sources of a site and of its packages into JavaScript: for the build and for component tests.
 *
 * @param configPath of the site's lingui.config.ts; named, so that it is found from whatever folder the build is started in
 */
export const sitePlugins = (configPath: string) => [
  react({
    babel: {
      plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: getConfig({ configPath }) }]],
    },
  }),
  lingui({ configPath }),
];
