import { expect, test } from 'vitest';
import { isJoinCode, newJoinCode } from './join-code.ts';

test('a code has six letters that cannot be confused', () => {
  const codes = Array.from({ length: 500 }, newJoinCode);
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z]{6}$/);
    expect(code).not.toMatch(/[AEIOULQ]/);
    expect(isJoinCode(code)).toBe(true);
  }
  expect(new Set(codes).size).toBeGreaterThan(495);
});

test.each(['', 'BCDFG', 'BCDFGHJ', 'bcdfgh', 'BCDFG1', 'BCDFGA', 'BCDFGH\n'])('rejects %j', (written) => {
  expect(isJoinCode(written)).toBe(false);
});
