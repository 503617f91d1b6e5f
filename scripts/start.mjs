// npm start: installs what is missing, builds what is stale, and becomes the server; npm run worker and npm run migrate: what
// does the jobs, and what brings the database up to date.
import { build, install } from './prepare.mjs';
import { runOnNode } from './run-on-node.mjs';

await runOnNode();
process.stdout.write('ReadytoWork\n');
await install();
await build();
// In this very process: a signal meant for the server reaches it, and nothing stands between.
await import('../apps/server/dist/main.js');
