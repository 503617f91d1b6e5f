import type { Scenario } from '@readytowork/activities';
import { momentAfter } from '@readytowork/activities/scenario';
import { words } from '../../words.ts';
import { element } from '../element.ts';
import { part } from '../part.ts';

/** Advances a story with each choice. The learner can go back a step or start again. */
export function startScenario(place: HTMLElement, scenario: Scenario): void {
  const here = part(place, '.moment', HTMLElement);
  const list = part(place, '.choices', HTMLElement);
  const ways = part(place, '.ways', HTMLElement);
  let choices: number[] = [];

  const show = (): void => {
    const moment = momentAfter(scenario, choices);
    here.replaceChildren(...told(scenario, choices));
    list.replaceChildren(
      ...(moment?.choices ?? []).map(({ text }, choice) => choiceOf(text, [...choices, choice])),
    );
    ways.hidden = choices.length === 0;
  };
  const go = (to: number[]): void => {
    choices = to;
    show();
    // Moves the focus to the text to read next.
    here.focus();
  };
  const choiceOf = (text: string, to: number[]): HTMLElement => {
    const button = element('button', text);
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => go(to));
    const item = document.createElement('li');
    item.append(button);
    return item;
  };

  part(ways, '.back', HTMLElement).addEventListener('click', () => go(choices.slice(0, -1)));
  part(ways, '.anew', HTMLElement).addEventListener('click', () => go([]));
  show();
}

/** The consequence of the last choice, the current moment, and the end. */
function told(scenario: Scenario, choices: number[]): HTMLElement[] {
  const moment = momentAfter(scenario, choices);
  const last = choices.at(-1);
  const before = momentAfter(scenario, choices.slice(0, -1));
  const follows = last === undefined ? undefined : before?.choices[last]?.follows;
  const parts = [element('p', moment?.text ?? '')];
  if (moment?.end) parts.push(element('p', words.ends[moment.end]));
  if (!follows) return parts;
  const came = element('p', follows);
  came.className = 'follows';
  return [came, ...parts];
}
