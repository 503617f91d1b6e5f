import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const source = join(import.meta.dirname, '../src/offline');

/** Builds the workers of the content origin, which are classic scripts without imports and without a hash in their names. */
export function packageWorkers(): Plugin {
  return {
    name: 'package-workers',
    apply: 'build',
    async generateBundle() {
      for (const name of ['package-worker', 'package-worker-removal'])
        this.emitFile({
          type: 'asset',
          fileName: `${name}.js`,
          source: await classicScript(join(source, `${name}.ts`)),
        });
    },
  };
}

async function classicScript(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [output] = 'output' in built ? built.output : [];
  if (!output) throw new Error(`${input} was not built.`);
  return output.code;
}
