import { runAdmin } from './run-admin.ts';

try {
  await runAdmin(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
