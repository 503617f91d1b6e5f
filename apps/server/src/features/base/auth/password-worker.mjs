// Worker thread for passwords (passwords.ts). Plain JavaScript, because Node.js 20 cannot load TypeScript in a thread.
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// On Linux this lowers the priority of this thread alone, to a third of the time under load; elsewhere it would slow the whole
// process.
if (process.platform === 'linux') setPriority(5);

export default ({ password, ...asked }) =>
  'stored' in asked ? verifySync(asked.stored, password) : hashSync(password, asked.cost);
