import { parseArgs } from 'node:util';
import { api, staffRoles } from '@readytowork/contract';
import { z } from 'zod';

/** Wrong words after `npm run admin --`; the message is one line that says what it takes. */
export class UsageError extends Error {}

const usage = {
  create:
    'create --email ADDRESS [--role administrator|support|editor] [--first-name NAME] [--last-name NAME] [--mail] [--yes]',
  invite: 'invite --email ADDRESS',
  list: 'list',
};

const { email, first_name: name } = api.register.body.shape;
const shapes = {
  create: z.object({
    command: z.literal('create'),
    email,
    role: z.enum(staffRoles).default('administrator'),
    'first-name': name.optional(),
    'last-name': name.optional(),
    mail: z.boolean().default(false),
    yes: z.boolean().default(false),
  }),
  invite: z.object({ command: z.literal('invite'), email }),
  list: z.object({ command: z.literal('list') }),
};

export type AdminArguments = {
  [K in keyof typeof shapes]: z.output<(typeof shapes)[K]>;
}[keyof typeof shapes];

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  create: { email: text, role: text, 'first-name': text, 'last-name': text, mail: flag, yes: flag },
  invite: { email: text },
  list: {},
};

/** Reads the words after `npm run admin --`. */
export function readAdminArguments([command = '', ...args]: string[]): AdminArguments {
  const known = z.enum(['create', 'invite', 'list']).safeParse(command);
  if (!known.success) throw new UsageError(`npm run admin -- takes: ${Object.values(usage).join(', or ')}`);
  const wrong = new UsageError(`npm run admin -- takes: ${usage[known.data]}`);
  try {
    const { values } = parseArgs({ args, options: options[known.data] });
    return shapes[known.data].parse({ ...values, command: known.data });
  } catch {
    throw wrong;
  }
}
