import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The folder of an installed package. Uses module resolution instead of this file's path, because the server bundles this code
 * into another file.
 */
export function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

export const templateFolder = (): string => join(packageFolder('@readytowork/courseware'), 'templates');

export const illustrationFolder = (): string => join(packageFolder('@readytowork/brand'), 'illustrations');
