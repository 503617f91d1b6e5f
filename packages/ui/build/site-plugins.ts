import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { wordsInPlace } from './words-in-place.ts';

/**
 * The plugins that compile the sources of a site and its packages, for the build and for component tests.
 *
 * @param configPath path of the site's lingui.config.ts, so that the build finds it from any working directory
 */
export const sitePlugins = (configPath: string) => [react(), babel({ presets: [sentences(configPath)] })];

/** Runs lingui's macros and then our transform of their output, for files that contain messages. */
const sentences = (configPath: string) =>
  defineRolldownBabelPreset({
    preset: () => ({
      plugins: [
        [macros, { linguiConfig: getConfig({ configPath }), descriptorFields: 'message' }],
        wordsInPlace,
      ],
    }),
    rolldown: { filter: { code: /@lingui\/\w+\/macro|\bi18n\b/ } },
  });
