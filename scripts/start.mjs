// npm start: installs what is missing, builds what is stale, and becomes the server. npm run worker and npm run migrate do the
// same for the process that runs jobs and for the migrations.
import { build, install } from './prepare.mjs';
import { runOnNode } from './run-on-node.mjs';

await runOnNode();
process.stdout.write('ReadytoWork\n');
await install();
await build();
// Runs in this process, so that a signal for the server reaches it directly.
await import('../apps/server/dist/main.js');
