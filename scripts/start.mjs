// npm start: installs what is missing, builds what is stale, and becomes the server.
import { build, checkNode, install } from './prepare.mjs';

checkNode();
process.stdout.write('ReadytoWork\n');
install();
build();
// In this very process: a signal meant for the server reaches it, and nothing stands between.
await import('../apps/server/dist/main.js');
