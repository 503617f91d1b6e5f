// npm run restore: installs and builds what is missing, as npm start does, and runs the command (apps/server/src/command/restore.ts).
import { build, install } from './prepare.mjs';
import { runOnNode } from './run-on-node.mjs';

await runOnNode();
await install();
await build();
await import('../apps/server/dist/restore.js');
