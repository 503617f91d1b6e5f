import { startCalculator } from './calculator.ts';
import { carriedCalculator, carriedPractice, carriedScenario } from './carried.ts';
import { startPractice } from './practice.ts';
import { startScenario } from './scenario.ts';

/** Starts the activities that store nothing: calculators, scenarios and practices. */
export function startActivities(): void {
  for (const place of all('calculator')) startCalculator(place, carriedCalculator(place));
  for (const place of all('scenario')) startScenario(place, carriedScenario(place));
  for (const place of all('practice')) startPractice(place, carriedPractice(place));
}

const all = (kind: 'calculator' | 'practice' | 'scenario') =>
  document.querySelectorAll<HTMLElement>(`[data-activity="${kind}"]`);
