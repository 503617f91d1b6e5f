import { escapeHtml } from '@readytowork/activities/escape-html';
import type { Block, Inline, Option, Side, Slide, Span } from './course.ts';
import { longDate } from './long-date.ts';
import { isSafeLink } from './markdown.ts';
import type { Handout } from './resource.ts';

export { escapeHtml } from '@readytowork/activities/escape-html';

/**
 * The text of a slide as HTML, for learners who do not see the picture: an `<h3>`, then the same text, with diagrams as a list or
 * table. All course text is escaped.
 */
export function slideHtml(slide: Slide): string {
  const minutes = slide.minutes === undefined ? '' : tag('p', `Takes ${slide.minutes} min.`);
  return [
    tag('h3', inlineHtml(slide.heading)),
    minutes,
    blocksHtml(slide.blocks),
    slide.picture ? tag('p', escapeHtml(`Picture: ${slide.picture.alt}`)) : '',
    ...slide.sides.map(sideHtml),
    optionsHtml(slide.options),
  ].join('');
}

/** The reading text below a slide as HTML; empty if the slide has none. */
export function readingHtml(blocks: Block[]): string {
  return blocks.length === 0 ? '' : `<div class="reading">${blocksHtml(blocks)}</div>`;
}

/** A guide as HTML, with headings below the page's own h2 and h3, and the dated facts last. */
export function handoutHtml({ blocks, facts }: Pick<Handout, 'blocks' | 'facts'>): string {
  const dated = facts.map(({ text, as_of, check }) =>
    tag('li', `${escapeHtml(text.trim())} (${escapeHtml(longDate(as_of))}, ${escapeHtml(check)})`),
  );
  const list = dated.length === 0 ? '' : tag('h4', 'Facts that can change') + tag('ul', dated.join(''));
  return blocksHtml(blocks) + list;
}

/** Slide and reading text as one piece of HTML, which the API returns beside the picture. */
export function slidePage(slide: Slide): string {
  return slideHtml(slide) + readingHtml(slide.reading);
}

function sideHtml({ heading, blocks }: Side): string {
  return tag('section', tag('h4', inlineHtml(heading)) + blocksHtml(blocks));
}

/** The options of a knowledge check, without the right answer. */
function optionsHtml(options: Option[] | undefined): string {
  return options
    ? listHtml(
        false,
        options.map(({ text }) => inlineHtml(text)),
      )
    : '';
}

/** Blocks in order, without a container. */
export function blocksHtml(blocks: Block[]): string {
  return blocks.map(blockHtml).join('');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return tag('p', inlineHtml(block.text));
    case 'quote':
      return tag('blockquote', tag('p', inlineHtml(block.text)));
    case 'heading':
      // One level below the slide's h3.
      return tag(block.depth === 2 ? 'h4' : block.depth === 3 ? 'h5' : 'h6', inlineHtml(block.text));
    case 'list':
      return listHtml(block.ordered, block.items.map(inlineHtml));
    case 'table':
      return tableHtml(block.head, block.rows);
    case 'diagram':
      return diagramHtml(block);
  }
}

function listHtml(ordered: boolean, items: string[]): string {
  return tag(ordered ? 'ol' : 'ul', items.map((item) => tag('li', item)).join(''));
}

function tableHtml(head: Inline[], rows: Inline[][]): string {
  const columns = head.map((cell) =>
    cell.length === 0 ? '<td></td>' : `<th scope="col">${inlineHtml(cell)}</th>`,
  );
  const body = rows.map((row) => rowHtml(row.map(inlineHtml))).join('');
  return tag('table', tag('thead', tag('tr', columns.join(''))) + tag('tbody', body));
}

/** A table row whose first cell is its heading. */
function rowHtml([name = '', ...cells]: string[]): string {
  const first = name === '' ? '<td></td>' : `<th scope="row">${name}</th>`;
  return tag('tr', first + cells.map((cell) => tag('td', cell)).join(''));
}

function diagramHtml({ diagram, entries }: Block & { kind: 'diagram' }): string {
  const labels = entries.map(({ label }) => escapeHtml(label));
  if (diagram === 'bars') {
    const rows = entries.map(({ label, shown }) => rowHtml([escapeHtml(label), escapeHtml(shown ?? '')]));
    return tag('table', tag('tbody', rows.join('')));
  }
  const again = diagram === 'cycle' ? tag('p', `Then it begins again: ${labels[0] ?? ''}.`) : '';
  return listHtml(true, labels) + again;
}

/** A line of text with its emphasis and links. */
export function inlineHtml(inline: Inline): string {
  return inline.map(spanHtml).join('');
}

function spanHtml({ text, strong, em, href }: Span): string {
  let html = escapeHtml(text);
  if (em) html = tag('em', html);
  if (strong) html = tag('strong', html);
  return href !== undefined && isSafeLink(href) ? `<a href="${escapeHtml(href)}">${html}</a>` : html;
}

function tag(name: string, html: string): string {
  return `<${name}>${html}</${name}>`;
}
