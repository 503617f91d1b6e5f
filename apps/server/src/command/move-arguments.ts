import { z } from 'zod';
import { readArguments } from './backup-arguments.ts';

const usage = `Usage:
  npm run move -- --to postgres://user@host/database [--storage bucket]
  npm run move -- --to embedded [--storage disk]
  npm run move -- --abandon

Moves the database (DATABASE_URL, else the embedded one in DATA_DIR) into an empty one. The site is read-only meanwhile.
Stopped half way, the same command goes on. Leave a password out of the address and put it into PGPASSWORD.
--storage bucket: the files of DATA_DIR go into the object store of STORAGE_URL; --storage disk: the other way
--abandon: gives the move up, and opens the database for writes again`;

const address = z.union([
  z.literal('embedded'),
  z.url({
    protocol: /^postgres(ql)?$/,
    error: 'takes embedded, or an address such as postgres://user@host/database',
  }),
]);
const move = z
  .object({
    to: address.optional(),
    storage: z.enum(['bucket', 'disk'], 'takes bucket or disk').optional(),
    abandon: z.boolean().default(false),
  })
  .refine(({ to, abandon }) => abandon !== (to !== undefined), {
    path: ['to'],
    error: 'or --abandon says what to do; one of them is needed',
  });

/** Parses the arguments of `npm run move --`. */
export const readMoveArguments = (args: string[]) =>
  readArguments(
    args,
    { to: { type: 'string' }, storage: { type: 'string' }, abandon: { type: 'boolean' } },
    move,
    usage,
  );
