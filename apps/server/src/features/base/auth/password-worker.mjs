// Worker thread for passwords (passwords.ts). Plain JavaScript, because Node.js 20 cannot load TypeScript in a thread.
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// Lowers the priority to a third of the time under load. On Linux it applies to this thread alone; elsewhere it would slow the
// whole process.
if (process.platform === 'linux') setPriority(5);

export default ({ password, ...asked }) =>
  'stored' in asked ? verifySync(asked.stored, password) : hashSync(password, asked.cost);
