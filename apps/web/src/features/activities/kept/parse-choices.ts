import type { Scenario } from '@readytowork/activities';
import { momentAfter } from '@readytowork/activities/scenario';

/** The stored choices of a scenario, as far as they still lead somewhere. */
export function parseChoices(scenario: Scenario, kept: unknown): number[] {
  const choices: number[] = [];
  for (const choice of Array.isArray(kept) ? kept : []) {
    const options = momentAfter(scenario, choices)?.choices ?? [];
    if (typeof choice !== 'number' || !options[choice]) break;
    choices.push(choice);
  }
  return choices;
}
