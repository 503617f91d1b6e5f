import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const apps = join(import.meta.dirname, '../..');
const sites = {
  server: /^features\/[^/]+\/([^/]+)\//,
  web: /^features\/([^/]+)\//,
  admin: /^features\/([^/]+)\//,
};

/** The features that each feature imports; imports by tests are ignored. */
function importsOf(app: keyof typeof sites): Map<string, Set<string>> {
  const featureOf = (file: string) => sites[app].exec(file)?.[1];
  const source = join(apps, app, 'src');
  const imports = new Map<string, Set<string>>();
  for (const entry of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const file = entry.replaceAll('\\', '/');
    const feature = featureOf(file);
    if (!feature || !/\.tsx?$/.test(file) || /\.test\.|\/(testing|misuse)\//.test(file)) continue;
    const used = imports.get(feature) ?? new Set();
    imports.set(feature, used);
    for (const [, path = ''] of readFileSync(join(source, file), 'utf8').matchAll(
      /from '(\.{1,2}\/[^']+)'/g,
    )) {
      const other = featureOf(posix.join(dirname(file), path));
      if (other && other !== feature) used.add(other);
    }
  }
  return imports;
}

/** A circle that begins and ends at a feature; undefined if there is none. */
function circleFrom(start: string, imports: Map<string, Set<string>>): string[] | undefined {
  const seen = new Set<string>();
  const walk = (feature: string, way: string[]): string[] | undefined => {
    for (const next of imports.get(feature) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}

test.each(['server', 'web', 'admin'] as const)('no features of %s import each other in a circle', (app) => {
  const imports = importsOf(app);
  expect(imports.size).toBeGreaterThan(5);
  expect([...imports.keys()].flatMap((feature) => circleFrom(feature, imports)?.join(' → ') ?? [])).toEqual(
    [],
  );
});
