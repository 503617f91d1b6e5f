import { escapeHtml } from './escape-html.ts';
import type { Shown, ShownPart } from './shown.ts';

/**
 * A shown thing as HTML: a figure with its caption first, so that a screen reader says what it is before its rows. Pages and SCORM
 * packages use the same function and the same styles (shown.css). All text is escaped.
 */
export function shownHtml({ title, parts }: Shown): string {
  const caption = `<figcaption>${escapeHtml(title)}</figcaption>`;
  return `<figure class="shown-thing">${caption}${parts.map(partHtml).join('')}</figure>`;
}

function partHtml(part: ShownPart): string {
  switch (part.part) {
    case 'facts':
      return list('facts', part.rows);
    case 'text':
      return textHtml(part);
    case 'table':
      return tableHtml(part);
    case 'messages':
      return messagesHtml(part);
    case 'boxes':
      return boxesHtml(part);
    case 'bars':
      return barsHtml(part);
  }
}

type Of<P extends ShownPart['part']> = Extract<ShownPart, { part: P }>;

function list(name: string, rows: { name: string; value: string }[]): string {
  const items = rows.map(
    (row) => `<div><dt>${escapeHtml(row.name)}</dt><dd>${escapeHtml(row.value)}</dd></div>`,
  );
  return `<dl class="${name}">${items.join('')}</dl>`;
}

function textHtml({ heading, paragraphs }: Of<'text'>): string {
  const large = heading ? `<p class="headline">${escapeHtml(heading)}</p>` : '';
  return large + paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

function tableHtml({ columns, rows, foot }: Of<'table'>): string {
  const numeric = (at: number) => (columns[at]?.numeric ? ' class="num"' : '');
  const head = columns.map(({ name }, at) =>
    name === '' ? '<td></td>' : `<th scope="col"${numeric(at)}>${escapeHtml(name)}</th>`,
  );
  const row = ([first = '', ...cells]: string[]) => {
    const rest = cells.map((cell, at) => `<td${numeric(at + 1)}>${escapeHtml(cell)}</td>`);
    return `<tr><th scope="row"${numeric(0)}>${escapeHtml(first)}</th>${rest.join('')}</tr>`;
  };
  const totals = foot.length > 0 ? `<tfoot>${foot.map(row).join('')}</tfoot>` : '';
  const body = `<thead><tr>${head.join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody>${totals}`;
  // With large letters a wide table scrolls in its box.
  return `<div class="table"><table>${body}</table></div>`;
}

function messagesHtml({ messages }: Of<'messages'>): string {
  const items = messages.map(
    ({ who, own, text, time }) =>
      `<li${own ? ' class="own"' : ''}><p class="who">${escapeHtml(who)} <span>${escapeHtml(time)}</span></p><p>${escapeHtml(text)}</p></li>`,
  );
  return `<ol class="messages">${items.join('')}</ol>`;
}

function boxesHtml({ boxes, empty }: Of<'boxes'>): string {
  const items = boxes.map(({ name, value }) => {
    const written = value === '' ? `<span class="unseen">${escapeHtml(empty)}</span>` : escapeHtml(value);
    return `<div><dt>${escapeHtml(name)}</dt><dd>${written}</dd></div>`;
  });
  return `<dl class="boxes">${items.join('')}</dl>`;
}

/** The bars are drawings beside their values, because a style attribute would need an exception in the page's policy. */
function barsHtml({ bars }: Of<'bars'>): string {
  const items = bars.map(({ name, value, share }) => {
    const bar = `<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${100 * share}" height="8"/></svg>`;
    return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>${bar}</div>`;
  });
  return `<dl class="bars">${items.join('')}</dl>`;
}
