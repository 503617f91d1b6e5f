import { getConfig } from '@lingui/conf';
import react from '@vitejs/plugin-react';
import { wordsInPlace } from './words-in-place.ts';

/**
 * The plugins that compile the sources of a site and its packages, for the build and for component tests.
 *
 * @param configPath path of the site's lingui.config.ts, so that the build finds it from any working directory
 */
export const sitePlugins = (configPath: string) => [
  react({
    babel: {
      plugins: [
        [
          '@lingui/babel-plugin-lingui-macro',
          { linguiConfig: getConfig({ configPath }), stripMessageField: false },
        ],
        wordsInPlace,
      ],
    },
  }),
];
