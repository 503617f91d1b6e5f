// npm run doctor: installs and builds what is missing, as npm start does, and runs the command (apps/server/src/command/doctor.ts).
import { build, install } from './prepare.mjs';
import { runOnNode } from './run-on-node.mjs';

await runOnNode();
await install();
await build();
await import('../apps/server/dist/doctor.js');
