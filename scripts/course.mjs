// `npm run course -- …`. The server runs commands that change the database; courseware runs the others, which need neither a
// database nor a build.
import { build, install } from './prepare.mjs';
import { runOnNode } from './run-on-node.mjs';

await runOnNode();
await install();
const ofTheServer = { import: 'import-package', allow: 'allow-sites', draw: 'draw-courses' };
const command = ofTheServer[process.argv[2]];
if (command) {
  await build();
  await import(`../apps/server/dist/${command}.js`);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../packages/courseware/src/cli.ts');
}
