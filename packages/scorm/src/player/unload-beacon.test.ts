import type { ScormUnloadBeacon } from '@readytowork/contract';
import { expect, it } from 'vitest';
import { sendUnloadBeacon } from './unload-beacon.ts';

const words = (data: ScormUnloadBeacon['data']): ScormUnloadBeacon => ({
  run: '0mhx00000abc',
  sequence: 7,
  data,
});

/** A browser that accepts this many characters in total. */
function browser(room: number) {
  const sent: ScormUnloadBeacon['data'][] = [];
  let left = room;
  const send = (text: string) => {
    if (text.length > left) return false;
    left -= text.length;
    const { data, ...upTo }: ScormUnloadBeacon = JSON.parse(text);
    expect(upTo).toEqual({ run: '0mhx00000abc', sequence: 7 });
    sent.push(data);
    return true;
  };
  return { sent, send };
}

const long = 'x'.repeat(300);

it.each<[string, ScormUnloadBeacon['data'], ScormUnloadBeacon['data'][], boolean]>([
  ['everything at once', { a: { k: '1' }, b: { k: '2' } }, [{ a: { k: '1' }, b: { k: '2' } }], true],
  [
    'the SCO that was played first',
    { a: { k: long }, '': { k: '1' }, b: { k: long } },
    [{ b: { k: long } }, { '': { k: '1' } }],
    false,
  ],
  ['what fits of the others', { b: { k: long + long }, '': { k: '1' } }, [{ '': { k: '1' } }], false],
  ['nothing, where one is too much', { b: { k: long + long } }, [], false],
])('sends %s', (_, data, expected, all) => {
  const { sent, send } = browser(500);
  expect(sendUnloadBeacon(words(data), 'b', send)).toBe(all);
  expect(sent).toEqual(expected);
});
