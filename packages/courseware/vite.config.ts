import { defineConfig } from 'vite';

/** Builds the player of our SCORM courses (src/scorm/player) as one script without modules. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    outDir: 'dist/scorm-player',
    emptyOutDir: true,
    target: 'es2020',
    rollupOptions: {
      input: 'src/scorm/player/main.ts',
      output: { format: 'iife', entryFileNames: 'player.js' },
    },
  },
});
