import { expect, test } from 'vitest';
import { packageFrame } from './package-frame.ts';

const frame = packageFrame(
  { player_url: 'https://p1.content.example.org/p/player-1.2.html' },
  'Course: First Aid',
);

test('names the page that may exchange messages with the player', () => {
  expect(frame.src).toBe(
    `https://p1.content.example.org/p/player-1.2.html?parent=${encodeURIComponent(window.location.origin)}`,
  );
  expect([frame.title, frame.referrerPolicy]).toEqual(['Course: First Aid', 'no-referrer']);
});

test.each([
  ['allow-downloads', true],
  ['allow-popups', true],
  ['allow-popups-to-escape-sandbox', false],
  ['allow-top-navigation', false],
  ['allow-top-navigation-by-user-activation', false],
  ['allow-top-navigation-to-custom-protocols', false],
])('%s: %s', (right, expected) => {
  expect(frame.getAttribute('sandbox')?.split(' ').includes(right)).toBe(expected);
});

test.each(['camera', 'microphone', 'geolocation'])('asks the browser for no %s', (feature) => {
  expect(frame.allow).not.toContain(feature);
});
