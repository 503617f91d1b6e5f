import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { keepAmountsWhole } from './amounts.ts';
import { type Report, tooDeep } from './problem.ts';

/** A parsed YAML file: its value if it fits the schema, and the line of each part. */
export interface YamlFile<T> {
  /** Missing if the file does not fit the schema; every problem is reported. */
  value?: T;
  /** The file's content, whether or not it fits. */
  raw: unknown;
  /** The line of a part, or of the nearest part that contains it. */
  lineOf(path: PropertyKey[]): number;
}

/**
 * Parses YAML, keeps the amounts in its texts unbroken, and checks it against a schema. Problems show the `description` of the
 * schema, the same sentence that an editor shows.
 */
export function readYaml<T>(text: string, schema: z.ZodType<T>, report: Report): YamlFile<T> {
  const counter = new LineCounter();
  const document = tooDeep(report, () => parseDocument(text, { lineCounter: counter, prettyErrors: false }));
  if (!document) return { raw: undefined, lineOf: () => 1 };
  const lineOf = (path: PropertyKey[]) => findLine(document, counter, path);
  for (const problem of [...document.errors, ...document.warnings])
    report(counter.linePos(problem.pos[0]).line || 1, `This is not valid YAML: ${problem.message}`);
  if (document.errors.length > 0) return { raw: undefined, lineOf };
  const raw = toValue(document, report);
  if (raw === undefined) return { raw, lineOf };
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { value: parsed.data, raw, lineOf };
  const described = z.toJSONSchema(schema, { io: 'input' });
  for (const issue of parsed.error.issues.flatMap(meant))
    reportIssue(issue, { described, raw }, lineOf, report);
  return { raw, lineOf };
}

/** If a part may have several shapes, returns only the problems of the shape that the author has started. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const begun = issue.errors.find((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  return begun?.map((inside) => ({ ...inside, path: [...issue.path, ...inside.path] })) ?? [issue];
}

function toValue(document: Document, report: Report): unknown {
  try {
    return document.toJS({
      maxAliasCount: 0,
      reviver: (_, value) => (typeof value === 'string' ? keepAmountsWhole(value) : value),
    });
  } catch {
    report(1, 'Course files must not use references (& and *). Repeat the text instead.');
    return undefined;
  }
}

function findLine(document: Document, counter: LineCounter, path: PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line || 1;
  }
  return 1;
}

function reportIssue(
  issue: z.core.$ZodIssue,
  { described, raw }: { described: z.core.JSONSchema.BaseSchema; raw: unknown },
  lineOf: (path: PropertyKey[]) => number,
  report: Report,
): void {
  const name = printPath(issue.path);
  if (issue.code === 'unrecognized_keys')
    for (const key of issue.keys)
      report(
        lineOf([...issue.path, key]),
        `"${key}" is not a known setting. Check its spelling, or remove it.`,
      );
  else if (issue.code === 'custom') report(lineOf(issue.path), `${name}: ${issue.message}`);
  else
    report(
      lineOf(issue.path),
      `${name}: expected ${expectation(described, issue.path, raw) ?? issue.message}`,
    );
}

/** @param raw the raw value; its `kind` selects one of several schemas */
function expectation(
  schema: z.core.JSONSchema.BaseSchema,
  path: PropertyKey[],
  raw: unknown,
): string | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema.description;
  const branch = branchOf(schema, raw);
  if (branch) return expectation(branch, path, raw) ?? schema.description;
  const next =
    typeof key === 'number'
      ? schema.items
      : (schema.properties?.[String(key)] ?? schema.additionalProperties);
  const one = Array.isArray(next) ? next[0] : (next ?? schema.prefixItems?.[0]);
  return typeof one === 'object'
    ? (expectation(one, rest, partOf(raw, key)) ?? one.description)
    : schema.description;
}

function branchOf(schema: z.core.JSONSchema.BaseSchema, raw: unknown) {
  const branches = schema.oneOf ?? schema.anyOf ?? [];
  const kind = partOf(raw, 'kind');
  const isObject = (one: unknown): one is z.core.JSONSchema.BaseSchema => typeof one === 'object';
  const objects = branches.filter(isObject);
  return kind === undefined
    ? undefined
    : (objects.find(({ properties = {} }) => isKind(properties.kind, kind)) ??
        objects.find(({ oneOf, anyOf }) => oneOf ?? anyOf));
}

const isKind = (schema: unknown, kind: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'const' in schema && schema.const === kind;

const partOf = (raw: unknown, key: PropertyKey): unknown =>
  typeof raw === 'object' && raw !== null ? Reflect.get(raw, key) : undefined;

/** `online[3].wrong`, with questions counted from 1 for people. */
function printPath(path: PropertyKey[]): string {
  if (path.length === 0) return 'the file';
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('');
}
