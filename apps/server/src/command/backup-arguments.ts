import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

/** An invalid command line: the message is the problem, followed by the usage. */
export class UsageError extends Error {}

const backupUsage = `Usage:
  npm run backup -- [--to DIR] [--keep 7] [--files] [--without-key]
  npm run backup -- --verify DIR

Copies the embedded database and the files of DATA_DIR to DIR (else BACKUP_DIR), beside a running server or without one.
--keep: so many backups of the database stay; earlier ones are removed
--files: pictures, packages and mails alone, which is quick
--without-key: leaves out jwt-secret; keep a copy of that file elsewhere, a restore needs it
--verify: reads every byte of the backups in DIR and says what can be restored`;

const restoreUsage = `Usage:
  npm run restore -- --from DIR --data-dir NEW [--to-time 2026-11-22T14:30:00Z]

Brings database and files back into NEW, a new folder; then start the server with DATA_DIR=NEW.
--to-time: everything up to that moment and nothing after it; without, everything there is`;

const folder = z
  .string('takes a folder')
  .trim()
  .min(1, 'takes a folder')
  .transform((path) => resolve(path));
const moment = z.iso
  .datetime({
    offset: true,
    error: 'takes a moment such as 2026-11-22T14:30:00Z or 2026-11-22T16:30:00+02:00',
  })
  .transform((text) => new Date(text));
const keep = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'takes a number from 1 to 9999')
  .transform(Number);

const backup = z.object({
  to: folder.optional(),
  keep: keep.default(7),
  files: z.boolean().default(false),
  'without-key': z.boolean().default(false),
  verify: folder.optional(),
});
const restore = z.object({ from: folder, 'data-dir': folder, 'to-time': moment.optional() });

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Parses the arguments of `npm run backup --`. */
export const readBackupArguments = (args: string[]) =>
  readArguments(
    args,
    { to: text, keep: text, files: flag, 'without-key': flag, verify: text },
    backup,
    backupUsage,
  );

/** Parses the arguments of `npm run restore --`. */
export const readRestoreArguments = (args: string[]) =>
  readArguments(args, { from: text, 'data-dir': text, 'to-time': text }, restore, restoreUsage);

export function readArguments<T extends z.ZodType>(
  args: string[],
  options: NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object,
  shape: T,
  usage: string,
): z.output<T> {
  const values = parsed(args, options, usage);
  const result = shape.safeParse(values);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`);
  throw new UsageError(`${lines.join('\n')}\n\n${usage}`);
}

function parsed(args: string[], options: Parameters<typeof readArguments>[1], usage: string): object {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
