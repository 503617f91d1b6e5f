// `npm run course -- …`. A package that goes into the database is the server's affair, everything else courseware's: that
// works without a database, and without a build.
import { build, install } from './prepare.mjs';
import { runOnNode } from './run-on-node.mjs';

await runOnNode();
await install();
const ofTheServer = { import: 'import-package', allow: 'allow-sites' };
const command = ofTheServer[process.argv[2]];
if (command) {
  await build();
  await import(`../apps/server/dist/${command}.js`);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../packages/courseware/src/cli.ts');
}
