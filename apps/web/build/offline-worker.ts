import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { classicScript } from './classic-script.ts';

const source = join(import.meta.dirname, '../src/worker/sw.ts');

/** Pages that open without a network, as files below src/routes. What they import later belongs to them. */
const pages =
  /\/src\/routes\/(dashboard|module|me\/(me|details|goal)|account\/(workbook|certificates)|groups\/(led-groups|led-group|meeting)|cv\/(cv|letter)|jobs\/job-search|tools\/(check-advert|interview-practice)|stories\/corner|public\/offline)-page\.tsx$/;
const anyPage = /\/src\/routes\/.*-page\.tsx$/;
/** Parts that these pages load only for what needs the network, or that most people never use. */
const leftOut = /\/src\/features\/(analytics|token-link)\/|\/packages\/cv\/src\/word\./;

type Bundle = Rolldown.OutputBundle;

/** Builds the service worker (src/worker/sw.ts) with the list of the files that it keeps, as `sw.js`. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const { entry, files } = filesToKeep(bundle);
      const appBuild = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const code = await classicScript(source, {
        appBuild: JSON.stringify(appBuild),
        appEntry: JSON.stringify(entry),
        appFiles: JSON.stringify(files),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}

/** The entry, the pages that open without a network, and everything that those load, in a fixed order. */
function filesToKeep(bundle: Bundle): { entry: string; files: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const files = new Set<string>();
  const waiting = [entry, ...chunks.filter(({ facadeModuleId }) => pages.test(facadeModuleId ?? ''))];
  for (const chunk of waiting) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const asset of assetsOf(chunk)) files.add(asset);
    // The entry names every page.
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name];
      if (next?.type !== 'chunk') continue;
      const facade = next.facadeModuleId ?? '';
      if (!leftOut.test(facade) && (!anyPage.test(facade) || pages.test(facade))) waiting.push(next);
    }
  }
  return { entry: entry.fileName, files: [...files].sort().map((file) => `/${file}`) };
}

/** Styles, fonts and pictures of a chunk. */
function assetsOf(chunk: Rolldown.OutputChunk): string[] {
  const { importedCss, importedAssets } = Object(chunk).viteMetadata ?? {};
  return [...(importedCss ?? []), ...(importedAssets ?? [])];
}
