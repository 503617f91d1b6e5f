import { ConfigError, readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  // Not before: what is wrong with the configuration is said without reading the whole server first.
  const { serve } = await import('./serve.ts');
  await serve(config);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error && !(error instanceof ConfigError))
    process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
