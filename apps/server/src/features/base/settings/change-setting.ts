import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import type { KnownSetting } from '../../../feature.ts';
import { messageOf } from '../../../words/field-errors.ts';
import { readSettings } from './known-settings.ts';
import { lockSettings } from './settings.queries.ts';
import { writeSetting } from './write-setting.ts';

type KnownSettings = Record<string, KnownSetting>;

/** A wrong name or value; the message says what is accepted. */
export class SettingError extends Error {}

/** Parses a value: JSON such as 18, null or {"terms": "https://…"}; anything else is text. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Stores a value as servers parse it; running servers apply it at once. Undefined resets it to the default.
 *
 * @param asked the name of a setting, or of a part of one: `site_links.terms`
 */
export async function changeSetting(
  db: Database,
  everySetting: KnownSettings,
  asked: string,
  text: string | undefined,
): Promise<void> {
  const [name = '', part] = asked.split(/\.(.*)/s);
  const known = Object.hasOwn(everySetting, name) ? everySetting[name] : undefined;
  if (!known)
    throw new SettingError(
      `There is no setting ${name}. There are: ${Object.keys(everySetting).join(', ')}.`,
    );
  await db.transaction().execute(async (transaction) => {
    await lockSettings(transaction);
    const whole = part === undefined ? text : await withPart(transaction, { name, known, part }, text);
    const value = whole === undefined ? undefined : check(asked, known.schema, whole);
    await writeSetting(transaction, { name, value, subject: asked }, 'operator');
  });
}

/** The whole setting with one part changed, as JSON; undefined if its last part is removed. */
async function withPart(
  db: Executor,
  { name, known, part }: { name: string; known: KnownSetting; part: string },
  text: string | undefined,
): Promise<string | undefined> {
  const values = await readSettings(db, { [name]: known });
  const parts = z.record(z.string(), z.unknown()).safeParse(values[name]);
  if (!parts.success) throw new SettingError(`${name} has no parts.`);
  const { [part]: _, ...others } = parts.data;
  const changed = text === undefined ? others : { ...others, [part]: text };
  return Object.keys(changed).length > 0 ? JSON.stringify(changed) : undefined;
}

/**
 * Validates a value and returns it as JSON. The version 2027-05 was parsed as text, but 2027 as a number: if the schema requires
 * text, a number is turned back into text.
 */
function check(name: string, schema: z.ZodType, text: string): string {
  for (const value of [read(text), text]) {
    const checked = schema.safeParse(value);
    if (checked.success) return JSON.stringify(value);
  }
  const { error } = schema.safeParse(read(text));
  throw new SettingError(
    `${name} does not take ${text}: ${error ? z.prettifyError({ issues: error.issues.map((issue) => ({ ...issue, message: messageOf(issue) })) }) : ''}`,
  );
}

/** Lists all settings with their values and descriptions. */
export async function listSettings(db: Database, everySetting: KnownSettings): Promise<string[]> {
  const values = await readSettings(db, everySetting);
  return Object.entries(everySetting).map(([name, known]) => {
    const value = JSON.stringify(values[name]);
    const note = value === JSON.stringify(known.default) ? ' (default)' : '';
    return `${name} = ${value}${note}\n  ${known.meaning}`;
  });
}

/** Lists the settings that an operator must set before the site opens, one on each line. */
export async function missingSettings(db: Database, everySetting: KnownSettings): Promise<string[]> {
  const values = await readSettings(db, everySetting);
  return Object.entries(everySetting).flatMap(([name, { missing }]) =>
    (missing?.(values[name]) ?? []).map((part) => {
      const whole = part ? `${name}.${part}` : name;
      return `${whole} is not configured yet: npm run admin -- set ${whole} VALUE`;
    }),
  );
}
