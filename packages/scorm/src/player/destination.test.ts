import { expect, it } from 'vitest';
import { type Destination, destinationOf, type Target } from './destination.ts';

const base = new URL('https://p1.content.example.org/c/signed/');
const own = (path: string) => `${base.href}${path}`;
const site = 'https://www.gov.za/jobs';

it.each<[Target, string, Destination]>([
  ['self', own('two.html'), 'browser'],
  ['self', own('two.html#part'), 'browser'],
  ['nested', own('two.html'), 'browser'],
  ['new', own('two.html'), 'window'],
  ['new', own('photo.png'), 'window'],
  ['above', own('two.html'), 'first'],
  ['self', own('hand.pdf'), 'outside'],
  ['nested', own('hand.PDF#page=2'), 'outside'],
  ['new', own('hand.pdf?v=1'), 'outside'],
  ['self', own('read.html?file=hand.pdf'), 'browser'],
  ['self', own('hand.docx'), 'browser'],
  ['new', own('hand.docx'), 'save'],
  ['self', site, 'outside'],
  ['new', site, 'outside'],
  ['above', site, 'outside'],
  // The content policy decides about frames of other sites, and the player reports what it blocks.
  ['nested', site, 'browser'],
  ['nested', 'https://www.gov.za/form.pdf', 'outside'],
  ['self', 'mailto:help@example.org', 'browser'],
  ['self', 'javascript:next()', 'browser'],
  ['new', 'data:text/html,<p>Hello', 'browser'],
  ['new', 'data:application/pdf;base64,JVBERi0=', 'save'],
  ['new', 'blob:https://p1.content.example.org/1', 'browser'],
])('%s, %s: %s', (target, address, expected) => {
  expect(destinationOf(new URL(address), { target, base, inPopup: false })).toBe(expected);
});

it.each<[string, Destination]>([
  [own('hand.pdf'), 'save'],
  [own('two.html'), 'window'],
  [site, 'outside'],
])('in a window of the package, %s: %s', (address, expected) => {
  expect(destinationOf(new URL(address), { target: 'new', base, inPopup: true })).toBe(expected);
});
