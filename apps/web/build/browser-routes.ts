import type { Plugin } from 'vite';

/** What the browser's router needs of a page. The rest of the table of routes is for the server alone. */
const forTheBrowser = ['path', 'file', 'access'];

type Ast = { type: string; start: number; end: number } & Record<string, unknown>;

/** Leaves out of the browser's bundle what only the server reads in routes/table.ts. */
export function browserRoutes(): Plugin {
  return {
    name: 'browser-routes',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/src/routes/table.ts')) return undefined;
      const cuts = propertiesIn(this.parse(code)).filter(({ name }) => !forTheBrowser.includes(name));
      let short = code;
      for (const { start, end } of cuts.toReversed()) {
        const comma = /^\s*,/.exec(short.slice(end))?.[0] ?? '';
        short = short.slice(0, start) + short.slice(end + comma.length);
      }
      return { code: short, map: null };
    },
  };
}

/** The properties of each object that has a `file`, in their order. */
function propertiesIn(node: unknown): { name: string; start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(propertiesIn);
  if (!isAst(node)) return [];
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties))
    return Object.values(node).flatMap(propertiesIn);
  const named = node.properties.flatMap((each: unknown) =>
    isAst(each) && isAst(each.key) && typeof each.key.name === 'string'
      ? [{ name: each.key.name, start: each.start, end: each.end }]
      : [],
  );
  return named.some(({ name }) => name === 'file') ? named : node.properties.flatMap(propertiesIn);
}

const isAst = (value: unknown): value is Ast =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
