import { expect, test } from 'vitest';
import { forApp, newSecret, stepOf } from './totp.ts';

// The test values of RFC 6238, appendix B, for SHA-1, with their eight digits shortened to the six that apps show.
const rfc = Buffer.from('12345678901234567890');
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(stepOf(rfc, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test.each([
  [-60, undefined],
  [-30, 1],
  [0, 1],
  [30, 1],
  [60, undefined],
])('with a clock that is %i s off, the code is accepted for step %j', (off, step) => {
  expect(stepOf(rfc, '287082', new Date((45 + off) * 1000))).toBe(step);
});

test('each account gets its own secret of 160 bits, and the app shows which account it is for', () => {
  const secret = newSecret();
  expect(secret).toHaveLength(20);
  expect(newSecret()).not.toEqual(secret);
  const shown = forApp(secret, 'thandi@example.org');
  expect(shown.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(shown.uri).toMatch(/^otpauth:\/\/totp\/ReadytoWork:thandi%40example\.org\?/);
  for (const part of [`secret=${shown.secret}`, 'algorithm=SHA1', 'digits=6', 'period=30'])
    expect(shown.uri).toContain(part);
});
