import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { SlideControls } from './slide-controls.tsx';

const now = vi.spyOn(performance, 'now');
let clock = 1000;
beforeEach(() => {
  clock = 1000;
  now.mockImplementation(() => clock);
});
afterEach(() => {
  now.mockReset();
});

function open(slide: number, slides = 4) {
  const moves = { onPrevious: vi.fn(), onNext: vi.fn() };
  renderSite(<SlideControls slide={slide} slides={slides} {...moves} />);
  return moves;
}

const previous = () => screen.getByRole('button', { name: 'Previous' });
const next = () => screen.getByRole('button', { name: 'Next' });
/** Presses a button as a finger does, after this many milliseconds. */
const press = (button: HTMLElement, after = 1000) => {
  clock += after;
  fireEvent.click(button);
};

test.each([
  [0, 4, '4 slides'],
  [0, 1, '1 slide'],
  [1, 4, '1 of 4'],
  [4, 4, '4 of 4'],
])('on slide %i of %i it shows “%s”', (slide, slides, words) => {
  open(slide, slides);
  expect(screen.getByText(words)).toBeTruthy();
});

test('moves forward and back', () => {
  const { onNext, onPrevious } = open(2);
  press(next());
  press(previous());
  expect([onNext, onPrevious].map((move) => move.mock.calls.length)).toEqual([1, 1]);
});

test.each([
  [0, 'Previous', 'Next'],
  [4, 'Next', 'Previous'],
])('on slide %i the button %s is disabled but stays in its position', (slide, resting, open_) => {
  const { onNext, onPrevious } = open(slide);
  const button = screen.getByRole('button', { name: resting });
  button.focus();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: open_ }).getAttribute('aria-disabled')).toBeNull();
  press(button);
  expect(onNext.mock.calls.length + onPrevious.mock.calls.length).toBe(0);
  expect(document.activeElement).toBe(button);
});

test('moves only one slide on a double click', () => {
  const { onNext } = open(1);
  press(next());
  press(next(), 120);
  expect(onNext).toHaveBeenCalledOnce();
  press(next(), 400);
  expect(onNext).toHaveBeenCalledTimes(2);
});

test.each(['Enter', ' '])('moves only one slide while a key (%j) is held', (key) => {
  open(1);
  expect(fireEvent.keyDown(next(), { key, repeat: true })).toBe(false);
  expect(fireEvent.keyDown(next(), { key })).toBe(true);
});

test('a held key can still move the focus', () => {
  open(1);
  expect(fireEvent.keyDown(next(), { key: 'Tab', repeat: true })).toBe(true);
});
