import type { Block, Inline, Matrix, MatrixField } from './course.ts';
import { checkLength } from './layout-rules.ts';
import { type Placed, readMarkdown } from './markdown.ts';
import type { Report } from './problem.ts';
import { plain } from './words.ts';

/** Number of fields of the matrix, and of examples per field. */
const counts = { fields: 4, examples: { from: 2, to: 4 } } as const;

/** Maximum characters in a field of the printed sheet. */
const fits = { heading: 32, paragraph: 110, item: 70 } as const;

/**
 * Reads matrix.md: a worksheet with four fields (columns urgent or not, rows important or not), and examples for a second page.
 */
export function readMatrix(text: string, report: Report): Matrix | undefined {
  const [title, ...rest] = readMarkdown(text, 1, report);
  if (title?.value.kind !== 'title') {
    report(title?.line ?? 1, 'The matrix must begin with its name: # Eisenhower Matrix');
    return undefined;
  }
  const first = rest.findIndex(({ value }) => value.kind === 'heading');
  const intro = rest
    .slice(0, Math.max(first, 0))
    .flatMap(({ value }) => (value.kind === 'title' ? [] : [value]));
  if (intro.length === 0)
    report(title.line, 'Add a paragraph below the name that says how to use the sheet.');
  const fields = fieldsOf(first < 0 ? [] : rest.slice(first), report);
  if (fields.length !== counts.fields)
    report(title.line, `The matrix has ${counts.fields} ## fields; this one has ${fields.length}.`);
  return { name: plain(title.value.text), intro, fields };
}

type Part = ReturnType<typeof readMarkdown>[number];

function fieldsOf(parts: Part[], report: Report): MatrixField[] {
  const starts = parts.flatMap(({ value }, index) => (value.kind === 'heading' ? [index] : []));
  return starts.flatMap((start, order) => {
    const [heading, ...body] = parts.slice(start, starts[order + 1]);
    return heading?.value.kind === 'heading'
      ? [readField(heading.line, heading.value.text, body, report)]
      : [];
  });
}

function readField(line: number, heading: Inline, body: Part[], report: Report): MatrixField {
  const [advice, list, ...more] = body;
  checkLength('heading', heading, fits.heading, (message) => report(line, message));
  if (advice?.value.kind !== 'paragraph' || list?.value.kind !== 'list' || more.length > 0) {
    report(
      line,
      'A field of the matrix needs a ## heading, one paragraph that says what to do, and a list of examples.',
    );
    return { heading, advice: [], examples: [] };
  }
  checkLength('paragraph', advice.value.text, fits.paragraph, (message) => report(advice.line, message));
  checkExamples(list, list.value, report);
  return { heading, advice: advice.value.text, examples: list.value.items };
}

function checkExamples(
  { line, parts }: Placed<unknown>,
  list: Block & { kind: 'list' },
  report: Report,
): void {
  const { from, to } = counts.examples;
  const count = list.items.length;
  if (count < from || count > to)
    report(line, `A field has ${from} to ${to} examples; this one has ${count}.`);
  for (const [index, item] of list.items.entries())
    checkLength('example', item, fits.item, (message) => report(parts[index] ?? line, message));
}
