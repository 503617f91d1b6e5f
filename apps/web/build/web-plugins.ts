import { join } from 'node:path';
import { sitePlugins } from '../../../packages/ui/build/site-plugins.ts';
import { yamlFiles } from './yaml-files.ts';

/** What turns the sources of the learner site into JavaScript: for the build and for component tests. */
export const webPlugins = () => [
  ...sitePlugins(join(import.meta.dirname, '../lingui.config.ts')),
  yamlFiles(),
];
