import { join } from 'node:path';
import type { Plugin } from 'vite';
import { classicScript } from './classic-script.ts';

/** Minifies the scripts of public/ that pages load before the site's own, and which Vite would copy with their comments. */
export function firstScripts(): Plugin {
  return {
    name: 'first-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const fileName of ['first.js', 'first-act.js']) {
        const source = await classicScript(join(import.meta.dirname, '../public', fileName));
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
