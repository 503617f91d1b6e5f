import type { Activity, Calculator, Check, Practice, Scenario } from '@readytowork/activities';
import { isCheck } from '@readytowork/activities/check';
import { part } from '../part.ts';

/** The activity embedded in an element. The page and the player are built together, so its shape is known. */
function carried(place: HTMLElement): Activity {
  return JSON.parse(part(place, 'script', HTMLScriptElement).text);
}

export function carriedCheck(form: HTMLElement): Check {
  const activity = carried(form);
  if (isCheck(activity)) return activity;
  throw new Error(`The page of this course has a ${activity.kind} where a check belongs.`);
}

export function carriedCalculator(place: HTMLElement): Calculator {
  const activity = carried(place);
  if (activity.kind === 'calculator') return activity;
  throw new Error(`The page of this course has a ${activity.kind} where a calculator belongs.`);
}

export function carriedScenario(place: HTMLElement): Scenario {
  const activity = carried(place);
  if (activity.kind === 'scenario') return activity;
  throw new Error(`The page of this course has a ${activity.kind} where a scenario belongs.`);
}

export function carriedPractice(place: HTMLElement): Practice {
  const activity = carried(place);
  if (activity.kind === 'practice') return activity;
  throw new Error(`The page of this course has a ${activity.kind} where a practice belongs.`);
}
