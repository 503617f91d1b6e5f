import { parseArgs } from 'node:util';
import { api, staffRoles } from '@readytowork/contract';
import { z } from 'zod';

/** Wrong arguments of `npm run admin --`; the message is one line that lists the accepted ones. */
export class UsageError extends Error {}

const { email, first_name: name } = api.register.body.shape;
const flag = z.boolean().default(false);
const certificate = {
  number: z.string().regex(/^[\w-]{22,64}$/),
  reason: z.string().trim().min(3).max(500),
};
const command = <const C extends string, Shape extends z.ZodRawShape>(word: C, shape: Shape) =>
  z.object({ command: z.literal(word), ...shape });

const shapes = {
  create: command('create', {
    email,
    role: z.enum(staffRoles).default('administrator'),
    'first-name': name.optional(),
    'last-name': name.optional(),
    mail: flag,
    yes: flag,
  }),
  role: command('role', { email, role: z.enum([...staffRoles, 'none']), force: flag }),
  deactivate: command('deactivate', { email, force: flag }),
  reactivate: command('reactivate', { email }),
  'end-sessions': command('end-sessions', { email }),
  'reset-factor': command('reset-factor', { email }),
  'withdraw-certificate': command('withdraw-certificate', certificate),
  'reinstate-certificate': command('reinstate-certificate', certificate),
  'reissue-certificate': command('reissue-certificate', { ...certificate, name }),
  invite: command('invite', { email }),
  list: command('list', {}),
  settings: command('settings', {}),
  'rebuild-reports': command('rebuild-reports', {}),
  set: command('set', { setting: z.string().min(1), value: z.string().optional() }),
  audit: command('audit', {
    email: email.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
};

const usage: Record<keyof typeof shapes, string> = {
  create:
    'create --email ADDRESS [--role administrator|support|editor|manager|analyst] [--first-name NAME] [--last-name NAME] [--mail] [--yes]',
  role: 'role --email ADDRESS --role administrator|support|editor|manager|analyst|none [--force]',
  deactivate: 'deactivate --email ADDRESS [--force]',
  reactivate: 'reactivate --email ADDRESS',
  'end-sessions': 'end-sessions --email ADDRESS',
  'reset-factor': 'reset-factor --email ADDRESS',
  'withdraw-certificate': 'withdraw-certificate NUMBER --reason TEXT',
  'reinstate-certificate': 'reinstate-certificate NUMBER --reason TEXT',
  'reissue-certificate': 'reissue-certificate NUMBER --name "FULL NAME" --reason TEXT',
  invite: 'invite --email ADDRESS',
  list: 'list',
  settings: 'settings',
  'rebuild-reports': 'rebuild-reports',
  set: 'set NAME [VALUE] (without a value: the default again)',
  audit: 'audit [--email ADDRESS] [--page NUMBER]',
};

export type AdminArguments = {
  [K in keyof typeof shapes]: z.output<(typeof shapes)[K]>;
}[keyof typeof shapes];

const isCommand = (word: string): word is keyof typeof shapes => Object.hasOwn(shapes, word);

/** Parses the arguments of `npm run admin --`. */
export function readAdminArguments([word = '', ...args]: string[]): AdminArguments {
  if (!isCommand(word)) throw new UsageError(`npm run admin -- takes: ${Object.values(usage).join(', or ')}`);
  try {
    return shapes[word].parse({ ...readOptions(Object.keys(shapes[word].shape), args), command: word });
  } catch {
    throw new UsageError(`npm run admin -- takes: ${usage[word]}`);
  }
}

const flags = new Set(['mail', 'yes', 'force']);

function readOptions(names: string[], args: string[]): Record<string, unknown> {
  if (names.includes('setting')) return readSetting(args);
  const options = Object.fromEntries(
    names
      .filter((option) => option !== 'command' && option !== 'number')
      .map((option) => [option, { type: flags.has(option) ? ('boolean' as const) : ('string' as const) }]),
  );
  if (!names.includes('number')) return parseArgs({ args, options }).values;
  // A certificate number may begin with a hyphen, so it is taken before options are parsed.
  const [number, ...rest] = args;
  return { ...parseArgs({ args: rest, options }).values, number };
}

/** Takes name and value without parsing options, because a value may be anything, such as JSON. */
function readSetting([setting, value, ...more]: string[]): Record<string, unknown> {
  if (more.length > 0) throw new UsageError('Put a value of several words between quotes.');
  return { setting, value };
}
