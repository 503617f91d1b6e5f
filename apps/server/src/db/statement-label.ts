const mostLabels = 1_000;
const labels = new Map<string, string>();

/** A short name for a statement, for metrics: its verb and its table, as in `update chapter_progress`. Holds no values. */
export function labelOf(sql: string): string {
  const known = labels.get(sql);
  if (known) return known;
  const label = read(sql);
  if (labels.size < mostLabels) labels.set(sql, label);
  return label;
}

const table = '(?:only )?"?(?:\\w+"?\\."?)?([a-z_0-9]+)\\b"?';
const written = new RegExp(`\\b(insert into|delete from|(?<!for |for no key |do )update) ${table}`, 'i');
/** A function in place of a table has no name of its own. */
const readFrom = new RegExp(`\\bfrom ${table}(?!\\()`, 'i');

function read(sql: string): string {
  const text = sql
    .replace(/--.*$/gm, '')
    .replace(/extract\(\s*\w+\s+from/gi, 'extract(')
    .replace(/\s+/g, ' ')
    .trim();
  const [, verb, target] = written.exec(text) ?? [];
  if (verb && target) return `${verb.split(' ')[0]?.toLowerCase()} ${target.toLowerCase()}`;
  const [, source] = readFrom.exec(text) ?? [];
  const first = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'other';
  if (first !== 'select' && first !== 'with') return first;
  return source ? `select ${source.toLowerCase()}` : 'select';
}
