import { escapeHtml } from '../html.ts';
import { words } from './words.ts';

interface Amount {
  id: string;
  /** HTML, not plain text. */
  label: string;
  unit: string;
  value?: string;
}

/** A number field with its unit: R before it, any other unit after it. */
export function amountView({ id, label, unit, value = '' }: Amount): string {
  const rand = unit === 'R';
  const described = unit === '' ? '' : ` aria-describedby="${id}-unit"`;
  const behind = `<span id="${id}-unit"${rand ? ' class="hidden"' : ''}>${rand ? words.rand : escapeHtml(unit)}</span>`;
  return [
    `<div class="amount"><label for="${id}">${label}</label><span class="typed">`,
    rand ? '<span aria-hidden="true">R</span>' : '',
    `<input id="${id}" inputmode="decimal" autocomplete="off" maxlength="20" value="${escapeHtml(value)}"${described}>`,
    `${unit === '' ? '' : behind}</span></div>`,
  ].join('');
}
