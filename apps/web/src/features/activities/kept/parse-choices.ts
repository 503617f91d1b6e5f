import type { Scenario } from '@readytowork/activities';
import { momentAfter } from '@readytowork/activities/scenario';

/** Parses a scenario's stored choices and drops those that no longer lead anywhere. */
export function parseChoices(scenario: Scenario, kept: unknown): number[] {
  const choices: number[] = [];
  for (const choice of Array.isArray(kept) ? kept : []) {
    const options = momentAfter(scenario, choices)?.choices ?? [];
    if (typeof choice !== 'number' || !options[choice]) break;
    choices.push(choice);
  }
  return choices;
}
