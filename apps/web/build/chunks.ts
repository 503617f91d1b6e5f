import type { Rolldown } from 'vite';

type Graph = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'> | null;

/**
 * A module that this many pages or parts use goes into `base`: fetching it separately would cost more than the bytes it saves.
 */
const usedEverywhere = 12;

/** In bytes of source. Splitting off a smaller chunk costs more in headers and compression than it saves. */
const worthAChunk = 4_500;

const alwaysBase =
  /\/apps\/web\/src\/(lib(?!\/(late-part|use-unprintable|shown-thing))|shell|features\/(on-device|outbox|session))\/|\/packages\/contract\/src\/names\.|\/packages\/ui\/src\/(accordion|download\/[^/]+|illustration|progress-bar)\./;
const folder = /\/(?:packages|src\/features|src)\/([^/]+)\//;

/**
 * Shared modules put into one chunk although not exactly the same pages use them: writing a CV or letter, showing both on paper,
 * forms for an account, the ways to join, a learner's progress and path, what is kept without a network, writing to others, and a
 * facilitator's class and messages.
 */
const exceptions: Record<string, RegExp> = {
  application:
    /\/src\/routes\/cv\/|\/features\/cv\/([^/]+|components\/(empty-sheet|from-workbook|kept-here|text-input)\.tsx)$|\/packages\/cv\/src\/(cv|json-resume|letter)\./,
  sheet:
    /\/features\/cv\/components\/(accent|paper-files|sheet)\.|\/packages\/cv\/src\/(cv-paper|paper|time|pdf\/letters)\.|\/packages\/contract\/src\/printable-phone\./,
  account:
    /\/packages\/ui\/src\/form\/password-field|\/src\/(features\/account\/own-data|lib\/(incomplete-date|name-fields|use-unprintable))\./,
  chapters:
    /\/features\/(activities\/use-activities|certificate\/(availability|download-certificate)|chapters\/use-recorded-progress)\.|\/src\/lib\/(late-part|use-learner)\./,
  offline: /\/features\/offline\/(go|keep|kept|package|remove|whole)-/,
  path: /\/src\/features\/learning-path\/|\/content\/paths\.yaml$|\/contract\/src\/(choices|next-step)\./,
  talking:
    /\/src\/features\/(sharing-check|chats\/(operations|draft-of|messages\/times))|\/packages\/community\//,
  posts: /\/src\/features\/posts\//,
  classes: /\/src\/features\/classes\//,
  'group-messages': /\/src\/features\/group-messages\/(?!components)/,
  joining: /\/src\/features\/(groups|registration)\//,
};

type Users = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Decides which chunk each module goes into. These are rules rather than file names, so that renaming a file changes nothing
 * outside of `exceptions`:
 *
 * - `vendor` and `base` are loaded with every page: what the entry imports, what a dozen pages share, and lib, shell and outbox.
 * - A module used by only one page, or by one part that is fetched later, goes into that page's or part's file.
 * - Modules shared by the same pages and parts make one chunk.
 * - If that chunk would be tiny and has more than two users, its modules join the chunk of their feature.
 *
 * @param entry the module from which every page starts
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
    // The bundler already puts modules with the same users together.
    const isTiny = (known.sizes.get(nameOf(users)) ?? 0) < worthAChunk;
    return isTiny && users.size > 2 ? (folder.exec(id)?.[1] ?? null) : null;
  };
}

function look(graph: Graph, entry: string) {
  const users = usersIn(graph, entry);
  const base = new Set<string>();
  for (const [id, { size }] of users)
    if (users.get(id)?.has(entry) || size >= usedEverywhere || (size > 2 && alwaysBase.test(id)))
      // Including what it imports, or every page would fetch another chunk for it.
      importedBy(graph, id, base);
  return { users, base, sizes: sizesOf(users, graph) };
}

/** For each module, the entry, pages and later parts that import it, directly or indirectly. */
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

/** Bytes of source for each set of users. */
function sizesOf(users: Users, graph: Graph): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [id, own] of users)
    sizes.set(nameOf(own), (sizes.get(nameOf(own)) ?? 0) + (graph(id)?.code?.length ?? 0));
  return sizes;
}

const nameOf = (users: ReadonlySet<string>) => [...users].sort().join(' ');
