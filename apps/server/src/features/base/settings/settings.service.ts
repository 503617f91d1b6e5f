import { type Setting, settingGroups } from '@readytowork/contract';
import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { changedMeanwhile, FactorWanted, forbidden, invalid, notFound } from '../../../errors.ts';
import type { KnownSetting } from '../../../feature.ts';
import { revisionOf } from '../../../http/revision.ts';
import { fieldErrors } from '../../../words/field-errors.ts';
import type { Actor } from '../audit/audit.ts';
import { fieldOf } from './field-of.ts';
import * as queries from './settings.queries.ts';
import { writeSetting } from './write-setting.ts';

interface SettingsDeps {
  db: Database;
  everySetting: Record<string, KnownSetting>;
}

const noSetting = () => notFound('setting_not_found');

/** Settings that administrators change while servers run (docs/decisions/0048). */
export class SettingsService {
  constructor(private readonly deps: SettingsDeps) {}

  /** Grouped by topic, each group in the order of its features. */
  async list(): Promise<Setting[]> {
    const stored = await queries.storedValues(this.deps.db);
    const all = Object.entries(this.deps.everySetting).map(([name, known]) =>
      view(name, known, stored.get(name)),
    );
    return settingGroups.flatMap((group) => all.filter((setting) => setting.group === group));
  }

  /** The titles of settings that must be set before the site opens. */
  async missing(): Promise<{ count: number; names: string[] }> {
    const names = (await this.list()).filter(({ missing }) => missing.length > 0).map(({ title }) => title);
    return { count: names.length, names };
  }

  /**
   * @param value undefined resets to the default
   * @param factorIsRecent asked only for settings whose change may require the second factor again
   */
  async change(
    actor: Actor,
    name: string,
    value: unknown,
    revision: string,
    factorIsRecent: () => Promise<boolean>,
  ): Promise<Setting> {
    const known = this.known(name);
    const to = value === undefined ? known.default : fitting(known, value);
    const mayDoAll = !known.wantsFactor || (await factorIsRecent());
    return this.deps.db.transaction().execute(async (transaction) => {
      await queries.lockSettings(transaction);
      const now = await this.read(transaction, name, known);
      if (now.revision !== revision) throw changedMeanwhile(now, { value: value ?? null });
      const from = known.schema.parse(now.value);
      if (!mayDoAll && known.wantsFactor?.(from, to)) throw new FactorWanted('recent');
      const why = await known.refuse?.(transaction, from, to);
      if (why) throw forbidden(why);
      const text = value === undefined ? undefined : JSON.stringify(value);
      await writeSetting(transaction, { name, value: text }, actor);
      return this.read(transaction, name, known);
    });
  }

  /** Returns the mail with these words, without storing anything. */
  preview(name: string, value: unknown): { subject: string; text: string } {
    const known = this.known(name);
    if (!known.preview) throw noSetting();
    return known.preview(fitting(known, value));
  }

  private known(name: string): KnownSetting {
    const known = Object.hasOwn(this.deps.everySetting, name) ? this.deps.everySetting[name] : undefined;
    if (!known) throw noSetting();
    return known;
  }

  private async read(db: Executor, name: string, known: KnownSetting): Promise<Setting> {
    return view(name, known, (await queries.storedValues(db)).get(name));
  }
}

/** Parses the value as servers do; errors are reported for its parts. */
function fitting({ schema }: KnownSetting, value: unknown): unknown {
  const read = schema.safeParse(value, { reportInput: true });
  if (read.success) return read.data;
  const wrong = Object.entries(fieldErrors(read.error));
  throw invalid(
    Object.fromEntries(
      wrong.map(([part, messages]) => [part === 'non_field_errors' ? 'value' : `value.${part}`, messages]),
    ),
  );
}

const json = z.json();

/** A stored value that is no longer valid is shown as not set, because servers ignore it too. */
function view(name: string, known: KnownSetting, stored: unknown): Setting {
  const { default: byDefault, group, meaning, missing, preview, schema, title } = known;
  const changed = schema.safeParse(stored).success;
  const value = json.parse(changed ? stored : byDefault);
  return {
    name,
    title,
    group,
    meaning,
    ...fieldOf(schema),
    value,
    default: json.parse(byDefault),
    changed,
    missing: missing?.(schema.parse(value)) ?? [],
    has_preview: preview !== undefined,
    revision: revisionOf({ stored: stored ?? null, changed }),
  };
}
