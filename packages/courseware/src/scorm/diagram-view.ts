import type { Block, DiagramEntry } from '../course.ts';
import { escapeHtml } from '../html.ts';
import { words } from './words.ts';

/** A diagram as HTML that screen readers read well and player.css draws: bars as a table, the others as a numbered list. */
export function diagramView({ diagram, entries }: Block & { kind: 'diagram' }): string {
  if (diagram === 'bars') return bars(entries);
  const items = entries.map(({ label }) => `<li><span>${escapeHtml(label)}</span></li>`).join('');
  const again = `<p class="again">${words.again(escapeHtml(entries[0]?.label ?? ''))}</p>`;
  const list = `<ol class="${diagram}" style="--count:${entries.length}">${items}</ol>`;
  return diagram === 'cycle' ? `<div class="ring">${list}${again}</div>` : list;
}

function bars(entries: DiagramEntry[]): string {
  const most = Math.max(...entries.map(({ value = 0 }) => Math.abs(value)));
  const rows = entries.map(({ label, value = 0, shown = '' }) => {
    const share = Math.round((Math.abs(value) / most) * 1000) / 10;
    return `<tr><th scope="row">${escapeHtml(label)}</th><td><span class="bar" style="--share:${share}%"></span>${escapeHtml(shown)}</td></tr>`;
  });
  return `<div class="table"><table class="bars"><tbody>${rows.join('')}</tbody></table></div>`;
}
