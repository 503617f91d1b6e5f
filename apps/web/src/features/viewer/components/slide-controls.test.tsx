import { createEvent, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { OnwardLink } from './onward-link.tsx';
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

function open(slide: number, { slides = 4, onward, arrived = false }: Partial<Opened> = {}) {
  const moves = { onPrevious: vi.fn(), onNext: vi.fn() };
  const { place } = renderSite(
    <SlideControls slide={slide} slides={slides} onward={onward} arrived={arrived} {...moves} />,
  );
  return { ...moves, place };
}

interface Opened {
  slides: number;
  onward: ReactNode;
  arrived: boolean;
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
  [1, 4, 'Slide 1 of 4'],
  [4, 4, 'Slide 4 of 4'],
])('on slide %i of %i it shows “%s”', (slide, slides, words) => {
  open(slide, { slides });
  expect(screen.getByText(words)).toBeTruthy();
});

test('moves forward and back', () => {
  const { onNext, onPrevious } = open(2);
  press(next());
  press(previous());
  expect([onNext, onPrevious].map((move) => move.mock.calls.length)).toEqual([1, 1]);
});

test('at the cover Previous is disabled but keeps the focus', () => {
  const { onPrevious } = open(0);
  previous().focus();
  expect(previous().getAttribute('aria-disabled')).toBe('true');
  press(previous());
  expect(onPrevious).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(previous());
});

test('at the end of a chapter a link onward takes the place of Next', () => {
  const { place } = open(4, { onward: <OnwardLink to="?chapter=2&slide=0">Chapter 2</OnwardLink> });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  press(screen.getByRole('link', { name: 'Chapter 2' }));
  expect(place()).toBe('/?chapter=2&slide=0');
});

test('ignores the second click of a double click that opened the chapter', () => {
  const { onNext } = open(0, { arrived: true });
  press(next(), 120);
  expect(onNext).not.toHaveBeenCalled();
  press(next(), 400);
  expect(onNext).toHaveBeenCalledOnce();
});

test('moves only one slide on a double click', () => {
  const { onNext } = open(1);
  press(next());
  press(next(), 120);
  expect(onNext).toHaveBeenCalledOnce();
  press(next(), 400);
  expect(onNext).toHaveBeenCalledTimes(2);
});

test('moves only one slide on a double click whose second click waited until the next slide was drawn', () => {
  const { onNext } = open(1);
  press(next());
  clock += 120;
  const second = createEvent.click(next());
  clock += 2000;
  fireEvent(next(), second);
  expect(onNext).toHaveBeenCalledOnce();
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
