import type { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import type { KnownSetting } from '../../../feature.ts';

export const setting = <T>(
  schema: z.ZodType<T>,
  byDefault: T,
  meaning: string,
  shown: Pick<KnownSetting<T>, 'title' | 'group' | 'missing' | 'preview' | 'refuse' | 'wantsFactor'>,
): KnownSetting<T> => ({ schema, default: byDefault, meaning, ...shown });

/** The values of several settings; an invalid stored value is ignored. */
export async function readSettings<K extends Record<string, KnownSetting<unknown>>>(
  db: Executor,
  known: K,
): Promise<{ [N in keyof K]: K[N]['default'] }>;
export async function readSettings(db: Executor, known: Record<string, KnownSetting>) {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', Object.keys(known))
    .execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    Object.entries(known).map(([name, { schema, default: byDefault }]) => {
      const read = schema.safeParse(stored.get(name));
      return [name, read.success ? read.data : byDefault];
    }),
  );
}
