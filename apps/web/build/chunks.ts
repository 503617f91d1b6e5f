import type { Rolldown } from 'vite';

type Graph = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'> | null;

/** A module with so many users is in `base`: a request costs more than the bytes it saves. */
const usedEverywhere = 12;

/** Bytes of source. A smaller chunk costs more in headers and compression than it saves. */
const worthAChunk = 4_500;

const alwaysBase = /\/apps\/web\/src\/(lib|shell|features\/(outbox|session))\//;
const folder = /\/(?:packages|src\/features|src)\/([^/]+)\//;

/** Shared modules that make one chunk, though their users differ a little: a CV or letter being written, both on paper, and the ways to join. */
const exceptions: Record<string, RegExp> = {
  application:
    /\/src\/routes\/cv\/|\/features\/cv\/([^/]+|components\/(empty-sheet|from-workbook|kept-here|text-input)\.tsx)$|\/packages\/cv\/src\/(cv|json-resume|letter)\./,
  sheet:
    /\/features\/cv\/components\/(accent|paper-files|sheet)\.|\/packages\/cv\/src\/(cv-paper|paper|time|pdf\/(unwritable|win-ansi))\./,
  joining: /\/src\/features\/(groups|registration)\//,
};

type Users = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Names the chunk of each module by a rule, so that a renamed file changes nothing outside of `exceptions`:
 *
 * - `vendor` and `base` come with every page: what the entry imports, what a dozen pages share, and lib, shell and outbox.
 * - A module with one user, a page or a part that is fetched later, is in the file of that user.
 * - Shared modules with the same users make one chunk.
 * - If that chunk would be tiny and has more than two users, its modules join the chunk of their feature.
 *
 * @param entry the module that every page begins with
 */
export function chunkRule(entry: string): (id: string, context: { getModuleInfo: Graph }) => string | null {
  let known: { users: Users; base: ReadonlySet<string>; sizes: ReadonlyMap<string, number> } | undefined;
  return (id, context) => {
    known ??= look((module) => context.getModuleInfo(module), entry);
    const users = known.users.get(id) ?? new Set();
    if (known.base.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'base';
    if (users.size < 2) return null;
    const [exception] = Object.entries(exceptions).find(([, test]) => test.test(id)) ?? [];
    if (exception) return exception;
    // The bundler itself puts modules of the same users together.
    const isTiny = (known.sizes.get(nameOf(users)) ?? 0) < worthAChunk;
    return isTiny && users.size > 2 ? (folder.exec(id)?.[1] ?? null) : null;
  };
}

function look(graph: Graph, entry: string) {
  const users = usersIn(graph, entry);
  const base = new Set<string>();
  for (const [id, { size }] of users)
    if (users.get(id)?.has(entry) || size >= usedEverywhere || (size > 2 && alwaysBase.test(id)))
      // With its imports, or every page would fetch another chunk for them.
      importedBy(graph, id, base);
  return { users, base, sizes: sizesOf(users, graph) };
}

/** For each module the entry, pages and later parts that import it, directly or not. */
function usersIn(graph: Graph, entry: string): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const parts = new Set([entry]);
  for (const part of parts)
    for (const id of importedBy(graph, part)) {
      users.set(id, (users.get(id) ?? new Set()).add(part));
      for (const later of graph(id)?.dynamicallyImportedIds ?? []) parts.add(later);
    }
  return users;
}

function importedBy(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph(id)?.importedIds ?? []) importedBy(graph, imported, found);
  return found;
}

/** Bytes of source by set of users. */
function sizesOf(users: Users, graph: Graph): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [id, own] of users)
    sizes.set(nameOf(own), (sizes.get(nameOf(own)) ?? 0) + (graph(id)?.code?.length ?? 0));
  return sizes;
}

const nameOf = (users: ReadonlySet<string>) => [...users].sort().join(' ');
