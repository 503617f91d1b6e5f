// npm run admin: installs what is missing, as npm start does, and runs the command (apps/server/src/command/admin.ts).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, install, root } from './prepare.mjs';

checkNode();
install();
const command = ['--import', 'tsx', join(root, 'apps/server/src/command/admin.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
