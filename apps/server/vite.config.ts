import { join } from 'node:path';
import { defineConfig } from 'vite';

/** To open their 480 files took a quarter of a start. */
const ofManyFiles = ['kysely', 'zod', 'jose', /^(mdast|unist)-util/, /^micromark/];

/**
 * Bundles the server, its commands, and the processes that draw, read pictures and read packages; other npm packages stay where
 * they are installed.
 */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: join(import.meta.dirname, 'src/main.ts'),
        backup: join(import.meta.dirname, 'src/command/backup.ts'),
        move: join(import.meta.dirname, 'src/command/move.ts'),
        doctor: join(import.meta.dirname, 'src/command/doctor.ts'),
        restore: join(import.meta.dirname, 'src/command/restore.ts'),
        admin: join(import.meta.dirname, 'src/command/admin.ts'),
        'import-package': join(import.meta.dirname, 'src/command/import-package.ts'),
        'allow-sites': join(import.meta.dirname, 'src/command/allow-sites.ts'),
        'draw-courses': join(import.meta.dirname, 'src/command/draw-courses.ts'),
        'drawing-process': join(import.meta.dirname, '../../packages/courseware/src/render/drawing-main.ts'),
        'reading-process': join(import.meta.dirname, '../../packages/scorm/src/package/reading-main.ts'),
        'password-worker': join(import.meta.dirname, 'src/features/base/auth/password-worker.mjs'),
        'reencode-process': join(import.meta.dirname, 'src/features/base/pictures/reencode-main.ts'),
        'draft-process': join(import.meta.dirname, 'src/features/staff/course-drafts/reading-main.ts'),
      },
      output: {
        // As it is called in the repository, where it is started from as well.
        entryFileNames: ({ name }) => (name === 'password-worker' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  ssr: { noExternal: [/^@readytowork\//, ...ofManyFiles] },
});
