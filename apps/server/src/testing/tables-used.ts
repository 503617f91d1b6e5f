import ts from 'typescript';

/** A table that a statement names, and whether the statement writes to it. */
export interface Use {
  table: string;
  writes: boolean;
}

const reading = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'from', 'using']);
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** What comes before the name of a table in SQL. */
const inSql =
  /\b(insert\s+into|update|delete\s+from|truncate|merge\s+into|from|join|using|table)\s+([a-z_]+)\b/gi;
/** Here "update" is not followed by a table: `for update`, and `on conflict … do update set`. */
const noTable = /\b(for\s+(no\s+key\s+)?update|do\s+update)\b/gi;

/** Finds the tables that a source file names, in calls of the query builder and in SQL. */
export function tablesUsed(text: string, known: ReadonlySet<string>): Use[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, false);
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) uses.push(...ofCall(node));
    else if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isStringLiteral(node))
      uses.push(...ofSql(node.text));
    else if (ts.isTemplateExpression(node))
      uses.push(
        ...ofSql([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ? ')),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses.filter(({ table }) => known.has(table));
}

/** `updateTable('account')`, `leftJoin('account as about', …)`. */
function ofCall({ expression, arguments: [first] }: ts.CallExpression): Use[] {
  if (!ts.isPropertyAccessExpression(expression) || !first || !ts.isStringLiteral(first)) return [];
  const method = expression.name.text;
  if (!reading.has(method) && !writing.has(method)) return [];
  return [{ table: first.text.split(' ')[0] ?? '', writes: writing.has(method) }];
}

function ofSql(text: string): Use[] {
  return [...text.replace(noTable, '').matchAll(inSql)].map(([, verb = '', table = '']) => ({
    table: table.toLowerCase(),
    writes: !/^(from|join|using|table)$/i.test(verb),
  }));
}
