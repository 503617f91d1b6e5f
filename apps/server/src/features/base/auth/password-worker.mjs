// Worker thread for passwords (passwords.ts). Plain JavaScript, because Node.js 20 cannot load TypeScript in a thread.
import { getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// On Linux this lowers the priority of this thread alone, to a third of the time under load; elsewhere it would slow the whole
// process. A service with a lower priority keeps it: only root may raise one.
if (process.platform === 'linux' && getPriority() < 5) setPriority(5);

export default ({ password, ...asked }) =>
  'stored' in asked ? verifySync(asked.stored, password) : hashSync(password, asked.cost);
