import { build } from 'vite';

/** Bundles and minifies a script that is not a module. @param define names that are replaced by these expressions */
export async function classicScript(input: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
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
