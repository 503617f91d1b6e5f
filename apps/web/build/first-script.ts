import { join } from 'node:path';
import type { Plugin } from 'vite';
import { classicScript } from './classic-script.ts';

/** Minifies public/first.js, which every page loads and which Vite would copy with its comments. */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = await classicScript(join(import.meta.dirname, '../public/first.js'));
      this.emitFile({ type: 'asset', fileName: 'first.js', source });
    },
  };
}
