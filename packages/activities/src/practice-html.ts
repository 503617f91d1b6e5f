import { escapeHtml } from './escape-html.ts';
import type { Practice, PracticeIcon, PracticeRow } from './practice.ts';
import { practiceIconPaths } from './practice-icons.ts';
import { isMarked, isTappable, type PracticeState } from './tap.ts';

/** Our own words in a practice, in the language of the page. */
export interface PracticeWords {
  step: (step: number, of: number) => string;
  notThere: string;
  here: string;
  on: string;
  off: string;
  again: string;
}

/** The content of a practice in a state: the last message, then the drawn screen or the end. */
export function practiceHtml(practice: Practice, state: PracticeState, words: PracticeWords): string {
  const { steps, done } = practice;
  const step = steps[state.step];
  const count = `<p class="step-count">${escapeHtml(words.step(Math.min(state.step + 1, steps.length), steps.length))}</p>`;
  if (!step)
    return `<p class="practised" tabindex="-1">${iconHtml('tick')}<span>${escapeHtml(done)}</span></p><button type="button" class="practise-again">${escapeHtml(words.again)}</button>`;
  const rows = step.screen.rows.map((row, at) => rowHtml(row, at, isMarked(state) && at === step.tap, words));
  return [
    count,
    `<div class="drawn-phone"><p class="screen-title" tabindex="-1">${escapeHtml(step.screen.title)}</p>`,
    `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul></div>`,
  ].join('');
}

/** The message after the last tap: its result, or why to try again. */
export function practiceSays(
  practice: Practice,
  { step, misses }: PracticeState,
  words: PracticeWords,
): string[] {
  const here = practice.steps[step];
  if (misses > 0 && here) return [words.notThere, practice.wrong, here.hint];
  const before = practice.steps[step - 1];
  return before ? [before.says] : [];
}

function rowHtml(row: PracticeRow, at: number, marked: boolean, words: PracticeWords): string {
  const { kind, label, icon, value } = row;
  if (!isTappable(row)) return `<p>${escapeHtml(label)}</p>`;
  const drawn = icon ? iconHtml(icon) : '';
  const mark = marked ? `<span class="row-here">${escapeHtml(words.here)}</span>` : '';
  const second = kind === 'toggle' ? switchHtml(row.on === true, words) : secondHtml(kind, value);
  const name =
    kind === 'icon'
      ? `<span class="unseen">${escapeHtml(label)}</span>`
      : `<span>${escapeHtml(label)}</span>`;
  return `<button type="button" class="row-${kind}${marked ? ' row-marked' : ''}" data-row="${at}">${drawn}${name}${second}${mark}</button>`;
}

function secondHtml(kind: PracticeRow['kind'], value = ''): string {
  const sign = kind === 'menu' ? '<span class="sign" aria-hidden="true">▾</span>' : '';
  if (kind === 'field') return `<span class="row-value">${escapeHtml(value)}</span>`;
  return (value ? `<span class="row-value">${escapeHtml(value)}</span>` : '') + sign;
}

const switchHtml = (on: boolean, words: PracticeWords): string =>
  `<span class="row-switch${on ? ' on' : ''}">${escapeHtml(on ? words.on : words.off)}</span>`;

const iconHtml = (name: PracticeIcon): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${practiceIconPaths[name]}"/></svg>`;
