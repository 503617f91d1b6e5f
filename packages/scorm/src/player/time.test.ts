import { expect, it } from 'vitest';
import { addClock, addDuration, cutToHundredths } from './time.ts';

it.each([
  ['', '', '00:00:00'],
  ['00:00:30', '0000:00:45.5', '00:01:15.50'],
  ['99:59:59.99', '00:00:00.01', '100:00:00'],
  ['nonsense', '00:00:01', '00:00:01'],
])('%s plus %s is %s', (first, second, sum) => {
  expect(addClock(first, second)).toBe(sum);
});

it.each([
  ['cmi.core.session_time', '00:00:05.123', '00:00:05.12'],
  ['cmi.core.session_time', '0000:00:59.999999', '0000:00:59.99'],
  ['cmi.interactions.0.latency', '00:00:09.843', '00:00:09.84'],
  ['cmi.interactions.12.time', '09:05:07.500', '09:05:07.50'],
  ['cmi.session_time', 'PT9.843S', 'PT9.84S'],
  ['cmi.interactions.0.latency', 'P1DT2H0.0009S', 'P1DT2H0.00S'],
  ['cmi.interactions.0.timestamp', '2024-05-01T10:00:00.123', '2024-05-01T10:00:00.12'],
  ['cmi.interactions.0.timestamp', '2024-05-01T10:00:00.123Z', '2024-05-01T10:00:00.12Z'],
  ['cmi.comments_from_learner.0.timestamp', '2024-05-01T10:00:00.123+02:00', '2024-05-01T10:00:00.12+02:00'],
])('%s %s is cut to %s', (element, value, cut) => {
  expect(cutToHundredths(element, value)).toBe(cut);
});

it.each([
  ['cmi.core.session_time', '00:00:05.12'],
  ['cmi.core.session_time', '00:00:05.123x'],
  ['cmi.core.session_time', 'PT1.2345H'],
  ['cmi.core.score.raw', '85.123'],
  ['cmi.interactions.0.student_response', '1.2345'],
  ['cmi.suspend_data', '00:00:05.123'],
  ['cmi.time_limit_action', '1.2345'],
])('%s %s stays as it is', (element, value) => {
  expect(cutToHundredths(element, value)).toBe(value);
});

it.each([
  ['', '', 'PT0S'],
  ['PT30S', 'PT45.5S', 'PT1M15.5S'],
  ['PT1H59M59S', 'PT1S', 'PT2H'],
  ['P1DT1H', 'PT0.25S', 'PT25H0.25S'],
  ['nonsense', 'PT1S', 'PT1S'],
])('%s plus %s is %s', (first, second, sum) => {
  expect(addDuration(first, second)).toBe(sum);
});
