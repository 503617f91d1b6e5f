import { startCalculator } from './calculator.ts';
import { carriedCalculator, carriedScenario } from './carried.ts';
import { startScenario } from './scenario.ts';

/** Starts the activities that store nothing: calculators and scenarios. */
export function startActivities(): void {
  for (const place of all('calculator')) startCalculator(place, carriedCalculator(place));
  for (const place of all('scenario')) startScenario(place, carriedScenario(place));
}

const all = (kind: 'calculator' | 'scenario') =>
  document.querySelectorAll<HTMLElement>(`[data-activity="${kind}"]`);
