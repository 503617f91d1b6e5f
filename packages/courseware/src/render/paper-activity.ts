import type { Activity, Calculator, Check, Practice, Scenario } from '@readytowork/activities';
import { calculate } from '@readytowork/activities/calculate';
import { withUnit } from '@readytowork/activities/check';
import { mixed } from '@readytowork/activities/mixed';
import type { PracticeIcon } from '@readytowork/activities/practice';
import { practiceIconPaths } from '@readytowork/activities/practice-icons';
import { light } from '@readytowork/brand';
import { formulaInWords } from './formula-in-words.ts';

/** An activity as data of templates/activities.typ, to be done on paper. Checks have their number in the chapter. */
export function paperActivity(activity: Activity, number: number | null): object {
  switch (activity.kind) {
    case 'write':
      return activity;
    case 'calculator':
      return paperCalculator(activity);
    case 'scenario':
      return paperScenario(activity);
    case 'practice':
      return paperPractice(activity);
    default:
      return { ...paperCheck(activity), shown: activity.shown ?? null, number };
  }
}

/** A check to answer on paper, without any hint of the right answer. */
function paperCheck(check: Check): object {
  const { kind, ask } = check;
  switch (check.kind) {
    case 'choose':
    case 'several':
      return { kind, ask, options: check.options.map(({ text }) => text) };
    case 'order':
      return { kind, ask, items: mixed(check.items, ask) };
    case 'match':
      return { kind, ask, lefts: check.pairs.map(({ left }) => left), rights: mixedRights(check) };
    case 'number':
      return { kind, ask, unit: check.unit };
  }
}

/** The right-hand sides of a matching check, shuffled the same way on paper and on the site. */
export const mixedRights = ({ pairs, ask }: Extract<Check, { kind: 'match' }>): string[] =>
  mixed(
    pairs.map(({ right }) => right),
    ask,
  );

/** A calculation to fill in: each number has a letter, each result shows its formula, and an example is worked out. */
function paperCalculator(calculator: Calculator): object {
  const { title, fields, results, says } = calculator;
  const letterOf = new Map([...fields, ...results].map(({ name }, at) => [name, letter(at)]));
  const starts = fields.map(({ start }) => start);
  const values = calculate(calculator, new Map(fields.map(({ name }, at) => [name, starts[at] ?? 0])));
  const rows = [...fields, ...results].map(({ name, label, unit, ...rest }, at) => ({
    letter: letter(at),
    label,
    unit,
    sum: 'value' in rest ? formulaInWords(rest.value, letterOf) : null,
    example: exampleOf([...starts, ...values][at] ?? Number.NaN, unit),
  }));
  return { kind: 'calculator', title, rows, says };
}

const exampleOf = (value: number, unit: string): string =>
  Number.isNaN(value) ? '–' : withUnit(value, unit);

/**
 * A story as numbered moments. The outcome of a choice is printed at the moment it leads to, so that learners read it only there.
 */
function paperScenario({ title, moments }: Scenario): object {
  const numberOf = new Map(moments.map(({ name }, at) => [name, at + 1]));
  const arrivals = moments.flatMap(({ choices }, at) =>
    choices.map(({ follows, to }, choice) => ({ from: `${at + 1}${letter(choice)}`, follows, to })),
  );
  return {
    kind: 'scenario',
    title,
    moments: moments.map(({ name, text, choices, end }) => ({
      text,
      arrivals: arrivals.filter(({ to }) => to === name).map(({ from, follows }) => ({ from, follows })),
      choices: choices.map((choice) => ({ text: choice.text, to: numberOf.get(choice.to) ?? 0 })),
      end: end ?? null,
    })),
  };
}

/** A practice as numbered pictures, the row to tap marked. */
function paperPractice({ title, ask, steps, done }: Practice): object {
  return {
    kind: 'practice',
    title,
    ask,
    done,
    steps: steps.map(({ screen, tap, says }) => ({
      title: screen.title,
      says,
      rows: screen.rows.map(({ kind, label, icon, value = '', on = false }, at) => ({
        kind,
        label: kind === 'icon' ? '' : label,
        value,
        on,
        icon: icon ? inkIcon(icon) : null,
        tap: at === tap,
      })),
    })),
  };
}

const inkIcon = (name: PracticeIcon): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${practiceIconPaths[name]}" fill="none" stroke="${light.ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** A, B, C … */
export const letter = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);
