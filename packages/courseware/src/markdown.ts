import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { keepAmountsWhole } from './amounts.ts';
import type { Block, Inline, Span } from './course.ts';
import { isDiagramKind, readDiagram } from './diagram.ts';
import type { Report } from './problem.ts';

/** A piece of a course file, with the line it begins on. */
export interface Placed<T> {
  line: number;
  value: T;
  /** The line of each list item or table row, the table's first row included. */
  parts: number[];
}

/** A block, or the first-level heading that only slides may have. */
export type Part = Block | { kind: 'title'; text: Inline };

/**
 * Reads the Markdown of courses: headings, paragraphs, lists, quotes, tables, diagrams. Reports and drops everything else (raw
 * HTML, pictures, code). Keeps amounts unbroken.
 *
 * @param line the line of the file on which `text` begins, so that problems name the file's lines
 */
export function readMarkdown(text: string, line: number, report: Report): Placed<Part>[] {
  const root = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  // The Markdown parser counts lines from the start of `text`.
  const inFile = (inText: number) => inText + line - 1;
  const reportInFile: Report = (inText, message) => report(inFile(inText), message);
  return root.children.flatMap((node) => {
    const part = readPart(node, reportInFile);
    const parts = 'children' in node ? node.children.map((child) => inFile(lineOf(child))) : [];
    return part ? [{ line: inFile(lineOf(node)), value: part, parts }] : [];
  });
}

function readPart(node: RootContent, report: Report): Part | undefined {
  switch (node.type) {
    case 'heading':
      return readHeading(node.depth, readInline(node.children, report), lineOf(node), report);
    case 'paragraph':
      return { kind: 'paragraph', text: readInline(node.children, report) };
    case 'list': {
      const items = node.children.map((item) => readOnlyParagraph('list item', item, report));
      return { kind: 'list', ordered: node.ordered === true, items };
    }
    case 'blockquote':
      return { kind: 'quote', text: readOnlyParagraph('quote', node, report) };
    case 'table':
      return readTable(node, report);
    case 'code':
      return readFence(node.lang ?? '', node.value, lineOf(node), report);
    default:
      report(lineOf(node), refusal(node));
      return undefined;
  }
}

function readHeading(depth: number, text: Inline, line: number, report: Report): Part | undefined {
  if (text.length === 0) report(line, 'This heading is empty. Write its text after the #.');
  if (depth === 1) return { kind: 'title', text };
  if (depth === 2 || depth === 3 || depth === 4) return { kind: 'heading', depth, text };
  report(line, '#### is the deepest heading allowed.');
  return undefined;
}

function readFence(lang: string, text: string, line: number, report: Report): Part | undefined {
  if (isDiagramKind(lang))
    return {
      kind: 'diagram',
      diagram: lang,
      entries: readDiagram(lang, keepAmountsWhole(text), line, report),
    };
  report(
    line,
    lang === ''
      ? 'Courses must not contain code: lines that begin with four spaces, or are between fences without a name. A diagram begins with ```bars, ```steps, ```flow or ```cycle.'
      : `There is no diagram "${lang}". The diagrams are bars, steps, flow and cycle.`,
  );
  return undefined;
}

/** The text of a list item or quote, which must be a single paragraph. */
function readOnlyParagraph(what: string, node: Nodes & { children: RootContent[] }, report: Report): Inline {
  const [first, ...rest] = node.children;
  if (first?.type === 'paragraph' && rest.length === 0) return readInline(first.children, report);
  report(
    lineOf(rest[0] ?? first ?? node),
    `A ${what} must be a single paragraph: not empty, without a second paragraph or a list inside it.`,
  );
  return first?.type === 'paragraph' ? readInline(first.children, report) : [];
}

function readTable(node: Table, report: Report): Block {
  const rows = node.children.map((row) => row.children.map((cell) => readInline(cell.children, report)));
  const [head = [], ...body] = rows;
  body.forEach((cells, index) => {
    const line = lineOf(node.children[index + 1] ?? node);
    if (cells.length !== head.length)
      report(line, `This row has ${cells.length} cells; the table's first row has ${head.length}.`);
  });
  if (body.length === 0)
    report(lineOf(node), 'This table has only a header row. Add at least one row below it.');
  return { kind: 'table', head, rows: body };
}

type Marks = Omit<Span, 'text'>;

function readInline(nodes: PhrasingContent[], report: Report): Inline {
  return trimEnds(joinEqual(nodes.flatMap((node) => readSpans(node, {}, report))));
}

function readSpans(node: PhrasingContent, marks: Marks, report: Report): Span[] {
  const within = (children: PhrasingContent[], more: Marks) =>
    children.flatMap((child) => readSpans(child, { ...marks, ...more }, report));
  switch (node.type) {
    case 'text':
      return [{ text: keepAmountsWhole(node.value.replace(/[ \t\r\n]+/gu, ' ')), ...marks }];
    case 'strong':
      return within(node.children, { strong: true });
    case 'emphasis':
      return within(node.children, { em: true });
    case 'link':
      return within(node.children, readLink(node.url, lineOf(node), report));
    default:
      report(lineOf(node), refusal(node));
      return [];
  }
}

function readLink(url: string, line: number, report: Report): Marks {
  if (isSafeLink(url)) return { href: url };
  report(line, `The link "${url}" must begin with https:// or mailto:.`);
  return {};
}

/** True for https and mailto, the only links allowed in a course. */
export function isSafeLink(url: string): boolean {
  if (!/^(https:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(url)) return false;
  return URL.canParse(url);
}

function joinEqual(spans: Span[]): Inline {
  const joined: Inline = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && last.strong === span.strong && last.em === span.em && last.href === span.href)
      joined[joined.length - 1] = { ...last, text: last.text + span.text };
    else joined.push(span);
  }
  return joined;
}

/** Trims a paragraph, because dropping a piece of it can leave a space at its end. */
function trimEnds(spans: Inline): Inline {
  const last = spans.length - 1;
  return spans
    .map((span, index) => ({
      ...span,
      text: index === last ? span.text.trimEnd() : span.text,
    }))
    .filter((span) => span.text !== '');
}

function refusal(node: Nodes): string {
  switch (node.type) {
    case 'html':
      return 'Raw HTML is not allowed here. Write Markdown; for the sign itself write \\<.';
    case 'break':
      return 'A forced line break (two spaces or \\ at the end of the line) is not allowed. Begin a new paragraph, or make a list.';
    case 'image':
    case 'imageReference':
      return 'Pictures are not placed in the text. Choose a drawing with the setting "art".';
    case 'inlineCode':
      return 'Code between ` signs is not allowed. Use "quotation marks" or **bold**.';
    case 'thematicBreak':
      return 'A rule is not allowed. Slides are parted by a line of exactly three dashes: ---.';
    case 'definition':
    case 'linkReference':
      return 'Write the link where it stands: [words](https://…).';
    default:
      return `Markdown of the kind "${node.type}" is not used in courses.`;
  }
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
