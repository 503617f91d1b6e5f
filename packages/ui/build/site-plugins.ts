import { getConfig } from '@lingui/conf';
import react from '@vitejs/plugin-react';
import { wordsInPlace } from './words-in-place.ts';

/**
 * What turns the sources of a site and of its packages into JavaScript: for the build and for component tests.
 *
 * @param configPath of the site's lingui.config.ts; named, so that it is found from whatever folder the build is started in
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
