import type { Calculator } from '@readytowork/activities';
import { calculate } from '@readytowork/activities/calculate';
import { withUnit } from '@readytowork/activities/check';
import { typedNumber } from '@readytowork/activities/typed-number';
import { words } from '../../words.ts';

/** Updates the results at each key press. The input stays on the page. */
export function startCalculator(place: HTMLElement, calculator: Calculator): void {
  const inputs = [...place.querySelectorAll('input')];
  const shown = [...place.querySelectorAll('dd')];
  place.addEventListener('input', () => {
    const numbers = calculator.fields.flatMap(({ name }, at) => {
      const value = typedNumber(inputs[at]?.value ?? '');
      return value === undefined ? [] : [[name, value] as const];
    });
    for (const [at, value] of calculate(calculator, new Map(numbers)).entries()) {
      const [result, place] = [calculator.results[at], shown[at]];
      const text = Number.isNaN(value) ? words.noResult : withUnit(value, result?.unit ?? '');
      if (place && place.textContent !== text) place.textContent = text;
    }
  });
}
