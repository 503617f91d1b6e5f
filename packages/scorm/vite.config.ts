import { join } from 'node:path';
import { defineConfig } from 'vite';
import { packageWorkers } from './build/package-workers.ts';
import { precompress } from './build/precompress.ts';
import { preloadExits } from './build/preload-exits.ts';

const source = (mode: string) => join(import.meta.dirname, 'src', mode === 'keeper' ? 'offline' : 'player');

// Each mode builds one page with a script of its own, so that the player for 1.2 contains no code for 2004.
export default defineConfig(({ mode }) => ({
  root: source(mode),
  base: './',
  plugins: [preloadExits(), precompress(mode), ...(mode === 'keeper' ? [packageWorkers()] : [])],
  build: {
    outDir: join(import.meta.dirname, 'dist/player'),
    emptyOutDir: mode === 'player-1.2',
    assetsDir: '.',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: join(source(mode), `${mode}.html`) },
  },
}));
