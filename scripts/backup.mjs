// npm run backup: installs and builds what is missing, as npm start does, and runs the command (apps/server/src/command/backup.ts).
import { build, checkNode, install } from './prepare.mjs';

checkNode();
await install();
await build();
await import('../apps/server/dist/backup.js');
