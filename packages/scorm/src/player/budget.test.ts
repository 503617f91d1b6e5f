import { expect, it } from 'vitest';
import { Budget } from './budget.ts';

const long = 'x'.repeat(64_000);
const answers = (from: number, to: number, sign = long) =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, index) => [
      `cmi.interactions.${from + index}.student_response`,
      sign,
    ]),
  );
const bytesOf = (pairs: object) => new TextEncoder().encode(JSON.stringify(pairs)).length;

it('accepts everything that fits', () => {
  const pairs = { 'cmi.suspend_data': long, ...answers(0, 8) };
  expect(new Budget({}).fitting('one', pairs)).toEqual(pairs);
});

it('when full, drops answers and keeps the values needed to resume', () => {
  const budget = new Budget({});
  const kept = { ...budget.fitting('one', answers(0, 30)) };
  expect(Object.keys(kept).length).toBeGreaterThan(8);
  expect(Object.keys(kept).length).toBeLessThan(30);
  const place = { 'cmi.core.lesson_status': 'completed', 'cmi.suspend_data': 'é'.repeat(64_000) };
  expect(budget.fitting('one', { ...answers(30, 32), ...place })).toEqual(place);
  expect(bytesOf({ ...kept, ...place })).toBeLessThan(1024 * 1024);
});

it('counts stored values, and only the difference when a value is replaced', () => {
  const budget = new Budget({ one: answers(0, 11) });
  expect(budget.fitting('one', answers(10, 11))).toEqual(answers(10, 11));
  expect(budget.fitting('one', answers(11, 12))).toEqual({});
  expect(budget.fitting('one', answers(0, 1, 'short'))).toEqual(answers(0, 1, 'short'));
  expect(budget.fitting('one', answers(11, 12))).toEqual(answers(11, 12));
});

it('applies a common limit to all parts of a course', () => {
  const budget = new Budget({});
  const kept = Array.from({ length: 10 }, (_, sco) => budget.fitting(`sco ${sco}`, answers(0, 11)));
  expect(kept.reduce((sum, pairs) => sum + bytesOf(pairs), 0)).toBeLessThan(4 * 1024 * 1024);
  expect(kept.at(-1)).toEqual({});
  expect(budget.fitting('sco 9', { 'cmi.suspend_data': long })).toEqual({ 'cmi.suspend_data': long });
});

it('accepts a smaller value even above the limit', () => {
  const budget = new Budget({ one: answers(0, 40) });
  expect(budget.fitting('one', answers(3, 4, 'x'))).toEqual(answers(3, 4, 'x'));
  // Values needed to resume are also accepted while they fit.
  expect(budget.fitting('one', { 'cmi.suspend_data': long })).toEqual({ 'cmi.suspend_data': long });
});
