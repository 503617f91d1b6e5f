import { expect, test, vi } from 'vitest';
import { removeUntilSignOut } from '../../../../lib/sign-out.ts';
import { DeviceTexts } from './device-texts.ts';

const text = (name: string, more: object = {}) => ({
  name,
  text: 'words',
  revision: 'r',
  at: Date.now(),
  ...more,
});
const namesLeft = (texts: DeviceTexts) => texts.left().map(({ name }) => name);

test('finds the texts of an earlier page, but not its own', () => {
  const before = new DeviceTexts(7, 3, 'one');
  before.put(text('quiz.yaml'));
  expect(namesLeft(before)).toEqual([]);
  const after = new DeviceTexts(7, 3, 'two');
  expect(after.left()).toMatchObject([{ name: 'quiz.yaml', text: 'words', window: 'one' }]);
  after.remove('quiz.yaml', 'one');
  expect(namesLeft(after)).toEqual([]);
});

test('stores a text for each of two windows with the same file', () => {
  new DeviceTexts(7, 3, 'one').put(text('quiz.yaml', { text: 'first' }));
  new DeviceTexts(7, 3, 'two').put(text('quiz.yaml', { text: 'second' }));
  expect(new DeviceTexts(7, 3, 'three').left()).toHaveLength(2);
});

test('finds no text of another course', () => {
  new DeviceTexts(7, 3, 'one').put(text('quiz.yaml'));
  expect(namesLeft(new DeviceTexts(7, 4, 'two'))).toEqual([]);
});

test('removes a text when another person uses the device or its writer signs out', () => {
  new DeviceTexts(7, 3, 'one').put(text('quiz.yaml'));
  new DeviceTexts(8, 3, 'two').put(text('module.yaml'));
  expect(namesLeft(new DeviceTexts(7, 3, 'three'))).toEqual([]);
  new DeviceTexts(7, 3, 'four').put(text('quiz.yaml'));
  removeUntilSignOut();
  expect(namesLeft(new DeviceTexts(7, 3, 'five'))).toEqual([]);
});

test('removes texts older than thirty days', () => {
  new DeviceTexts(7, 3, 'one').put(text('quiz.yaml', { at: Date.now() - 31 * 24 * 3_600_000 }));
  expect(namesLeft(new DeviceTexts(7, 3, 'two'))).toEqual([]);
});

test('removes the oldest texts to make space for new ones', () => {
  const texts = new DeviceTexts(7, 3, 'one');
  const long = 'x'.repeat(180_000);
  for (let number = 1; number <= 12; number++)
    texts.put(text(`chapters/${number}.md`, { text: long, at: Date.now() + number }));
  const left = namesLeft(new DeviceTexts(7, 3, 'two'));
  expect(left).toContain('chapters/12.md');
  expect(left).not.toContain('chapters/1.md');
  expect(left.length).toBe(8);
});

test('says if the browser stores nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(new DeviceTexts(7, 3, 'one').put(text('quiz.yaml'))).toBe(false);
});
