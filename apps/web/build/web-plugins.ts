import { join } from 'node:path';
import { sitePlugins } from '../../../packages/ui/build/site-plugins.ts';
import { inlineDrawings } from './inline-drawings.ts';
import { yamlFiles } from './yaml-files.ts';

/** The plug-ins that compile the learner site, for the build and for component tests. */
export const webPlugins = () => [
  ...sitePlugins(join(import.meta.dirname, '../lingui.config.ts')),
  yamlFiles(),
  inlineDrawings(),
];
