// npm start: installs what is missing, builds what is stale, and becomes the server. npm run worker and npm run migrate do the
// same for the process that runs jobs and for the migrations.
import { build, install } from './prepare.mjs';
import { runOnNode } from './run-on-node.mjs';

endWithParent();
await runOnNode();
process.stdout.write('ReadytoWork\n');
await install();
await build();
// Runs in this process, so that a signal for the server reaches it directly, or by the end of npm.
await import('../apps/server/dist/main.js');

/**
 * npm passes SIGTERM to its shell alone, which dies and leaves this process. So it ends itself when its parent is gone. Started
 * by a service manager or by hand, it outlives its parent.
 */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
