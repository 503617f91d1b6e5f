import { describe, expect, test } from 'vitest';
import { whyNot } from './rights.policy.ts';

const administrator = { id: 1, staff_role: 'administrator' } as const;
const support = { id: 2, staff_role: 'support' } as const;
const plain = { id: 3, staff_role: null, active: true } as const;
const editor = { id: 4, staff_role: 'editor', active: true } as const;
const off = { staff_role: null, active: false } as const;

describe('changing rights', () => {
  test.each([
    ['an administrator gives a role', administrator, plain, editor, true],
    ['an administrator takes a role', administrator, editor, off, true],
    ['support deactivates a learner', support, plain, off, true],
    ['support reactivates a learner', support, { ...plain, active: false }, plain, true],
    ['support gives a role', support, plain, editor, false],
    ['support takes a role', support, editor, { staff_role: null, active: true }, false],
    ['support deactivates staff', support, editor, { ...editor, active: false }, false],
    ['support deactivates itself', support, { ...support, active: true }, off, false],
    [
      'an administrator changes the own account',
      administrator,
      { ...administrator, active: true },
      off,
      false,
    ],
    ['an account that is gone changes staff', undefined, editor, off, false],
    [
      'an administrator reactivates what is part of another',
      administrator,
      { ...off, id: 5, part_of: 3 },
      plain,
      false,
    ],
  ])('%s', (_, by, of, to, may) => {
    expect(whyNot({ by, of, to }) === undefined).toBe(may);
  });
});
