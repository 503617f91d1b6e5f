import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declarations } from './features.ts';
import { tablesUsed } from './testing/tables-used.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The feature that owns each table, named by its folder. */
const owners = new Map(
  declarations.flatMap(([name, { tables = {} }]) => Object.keys(tables).map((table) => [table, kebab(name)])),
);
const readsOf = new Map(declarations.map(([name, { reads = {} }]) => [kebab(name), Object.keys(reads)]));

/**
 * The part of the server that a file belongs to: `auth` for features/base/auth/…, `content` for content/…, `sync-content` for
 * sync-content.queries.ts.
 */
const roomOf = (file: string) => /^(?:features\/[^/]+\/)?([^/.]+)/.exec(file)?.[1] ?? '';

/** How the sources of each part use tables that belong to other parts. */
function strangersUses(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  const tables = new Set(owners.keys());
  for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/');
    if (!/\.ts$/.test(path) || /\.test\.ts$|^(testing|db)\//.test(path)) continue;
    const room = roomOf(path);
    for (const { table, writes } of tablesUsed(readFileSync(join(import.meta.dirname, file), 'utf8'), tables))
      if (owners.get(table) !== room)
        uses.set(room, (uses.get(room) ?? new Set()).add(`${writes ? 'writes' : 'reads'} ${table}`));
  }
  return uses;
}

test("no feature writes another's table, and reading one is declared with a reason", () => {
  const uses = strangersUses();
  const undeclared = [...uses].flatMap(([room, done]) =>
    [...done]
      .filter((use) => !readsOf.get(room)?.some((table) => use === `reads ${table}`))
      .map((use) => `${room} ${use}`),
  );
  expect(undeclared).toEqual([]);
});

test('tables that a feature declares to read are really read', () => {
  const uses = strangersUses();
  for (const [room, tables] of readsOf)
    for (const table of tables.filter((table) => !dynamic.includes(`${room} ${table}`)))
      expect([...(uses.get(room) ?? [])], room).toContain(`reads ${table}`);
});

/** Tables whose names are passed to a statement only at run time. */
const dynamic = [
  'account',
  'data_request',
  'group_member',
  'invitation',
  'moderation_case',
  'support_ticket',
].map((table) => `mail ${table}`);

test('no two features declare the same table or limit', () => {
  const tables = declarations.flatMap(([, declares]) => Object.keys(declares.tables ?? {}));
  expect(tables.toSorted()).toEqual([...new Set(tables)].toSorted());
  const limits = declarations.flatMap(([, declares]) => Object.values(declares.limits ?? {}));
  const names = limits.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  const settings = declarations.flatMap(([, declares]) => Object.keys(declares.settings ?? {}));
  expect(settings.toSorted()).toEqual([...new Set(settings)].toSorted());
});
