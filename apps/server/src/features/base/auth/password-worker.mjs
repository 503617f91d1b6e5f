// A thread for passwords (passwords.ts). Plain JavaScript: Node.js 20 reads TypeScript in no thread.
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// A third of the time where others want it too. On Linux that is this thread alone; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(5);

export default ({ password, ...asked }) =>
  'stored' in asked ? verifySync(asked.stored, password) : hashSync(password, asked.cost);
