import type { Activity, Calculator, Check, Practice, Scenario, WorkbookEntry } from '@readytowork/activities';
import { calculate } from '@readytowork/activities/calculate';
import { withUnit } from '@readytowork/activities/check';
import { practiceHtml } from '@readytowork/activities/practice-html';
import { shownHtml } from '@readytowork/activities/shown-html';
import { atStart } from '@readytowork/activities/tap';
import { escapeHtml } from '../html.ts';
import { amountView } from './amount-view.ts';
import { responseView } from './response-view.ts';
import { words } from './words.ts';

/**
 * An activity as HTML in its initial state, with its data as JSON: the player (player/activity) plays it by the rules of
 * packages/activities.
 *
 * @param id unique in the page
 * @param askedBy id of a heading that already shows the question
 */
export function activityView(activity: Activity, id: string, askedBy?: string): string {
  switch (activity.kind) {
    case 'write':
      return entryView(activity, id);
    case 'calculator':
      return calculatorView(activity, id);
    case 'scenario':
      return scenarioView(activity, id);
    case 'practice':
      return practiceView(activity, id);
    default:
      return checkView(activity, id, askedBy);
  }
}

function checkView(check: Check, id: string, askedBy?: string): string {
  return [
    `<form class="activity" novalidate data-activity="check"><p class="label">${words.check}</p>`,
    check.shown ? shownHtml(check.shown) : '',
    responseView(check, id, askedBy),
    `<div class="verdict" role="status"></div>`,
    `<button class="answer" type="submit">${words.answer}</button>`,
    `${carried(check)}</form>`,
  ].join('');
}

function entryView({ name, ask, lines }: WorkbookEntry, id: string): string {
  return [
    `<div class="activity entry"><p class="label">${words.workbook}</p>`,
    `<label for="${id}">${escapeHtml(ask)}</label>`,
    `<textarea id="${id}" data-entry="${escapeHtml(name)}" rows="${lines + 1}" aria-describedby="${id}-kept"></textarea>`,
    `<p class="kept" id="${id}-kept">${words.keptWhere}</p><p class="room" role="status"></p></div>`,
  ].join('');
}

function calculatorView(calculator: Calculator, id: string): string {
  const { title, fields, results, says } = calculator;
  const values = calculate(calculator, new Map(fields.map(({ name, start }) => [name, start])));
  const inputs = fields.map(({ label, unit, start }, at) =>
    amountView({ id: `${id}-${at}`, label: escapeHtml(label), unit, value: String(start) }),
  );
  const rows = results.map(({ label, unit }, at) => {
    const value = values[at] ?? Number.NaN;
    const shown = Number.isNaN(value) ? words.noResult : escapeHtml(withUnit(value, unit));
    return `<div><dt>${escapeHtml(label)}</dt><dd>${shown}</dd></div>`;
  });
  return [
    `<section class="activity" data-activity="calculator" aria-labelledby="${id}"><p class="label">${words.ownNumbers}</p>`,
    `<h3 id="${id}">${escapeHtml(title)}</h3>${inputs.join('')}`,
    `<dl class="results" aria-live="polite">${rows.join('')}</dl><p>${escapeHtml(says)}</p>`,
    `${carried(calculator)}</section>`,
  ].join('');
}

function scenarioView(scenario: Scenario, id: string): string {
  const [first] = scenario.moments;
  const choices = (first?.choices ?? []).map(
    ({ text }) => `<li><button type="button">${escapeHtml(text)}</button></li>`,
  );
  return [
    `<section class="activity" data-activity="scenario" aria-labelledby="${id}"><p class="label">${words.whatWouldYouDo}</p>`,
    `<h3 id="${id}">${escapeHtml(scenario.title)}</h3>`,
    `<div class="moment" tabindex="-1"><p>${escapeHtml(first?.text ?? '')}</p></div>`,
    `<ul class="choices">${choices.join('')}</ul>`,
    `<p class="ways" hidden><button type="button" class="back">${words.stepBack}</button> <button type="button" class="anew">${words.fromTheBeginning}</button></p>`,
    `${carried(scenario)}</section>`,
  ].join('');
}

function practiceView(practice: Practice, id: string): string {
  const { title, ask } = practice;
  return [
    `<section class="activity practice" data-activity="practice" aria-labelledby="${id}"><p class="label">${words.practise}</p>`,
    `<h3 id="${id}">${escapeHtml(title)}</h3><p>${escapeHtml(ask)}</p>`,
    `<div class="stage">${practiceHtml(practice, atStart, words.practice)}</div>`,
    `${carried(practice)}</section>`,
  ].join('');
}

/** JSON beside the markup; `<` is escaped, so that course text cannot close the element. */
const carried = (activity: Activity): string =>
  `<script type="application/json">${JSON.stringify(activity).replaceAll('<', '\\u003c')}</script>`;
