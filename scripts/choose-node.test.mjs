import { expect, test } from 'vitest';
import { chooseNode } from './choose-node.mjs';
import pins from './node-pins.json' with { type: 'json' };

const pin = pins['linux-x64'];
const running = {};
const pinned = { pin };

test.each([
  // The running version, on a platform with a pin and on one without.
  ['18.20.8', 'refused', 'refused'],
  ['20.18.3', 'refused', 'refused'],
  ['20.19.0', pinned, 'refused'],
  ['20.20.2', pinned, 'refused'],
  ['22.18.0', pinned, 'refused'],
  ['22.19.0', pinned, running],
  ['23.11.1', pinned, 'refused'],
  ['24.0.0', running, running],
  ['26.12.1', running, running],
])('Node.js %s', (version, withPin, withoutPin) => {
  const platform = 'aix-ppc64';
  const outcome = (choice) => (choice.refusal ? 'refused' : choice);
  expect(outcome(chooseNode({ version, platform, pin }))).toEqual(withPin);
  expect(outcome(chooseNode({ version, platform }))).toEqual(withoutPin);
});

test("a Node.js pinned by an earlier release is replaced by this release's", () => {
  expect(chooseNode({ version: '24.1.0', platform: 'linux-x64', pin, isPinned: true })).toEqual(pinned);
  expect(chooseNode({ version: pin.version, platform: 'linux-x64', pin, isPinned: true })).toEqual(running);
});

test('a refusal names the running version, and the platform if it has no pin', () => {
  const { refusal } = chooseNode({ version: '20.20.2', platform: 'linux-x64-musl' });
  expect(refusal).toMatch(/20\.20\.2.*linux-x64-musl/);
});

test('every pin is a Node.js 24 with a hash', () => {
  for (const [platform, { name, version, integrity }] of Object.entries(pins)) {
    expect(name).toBe(`node-${platform.replace('win32', 'win')}`);
    expect(version).toMatch(/^24\.\d+\.\d+$/);
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});
