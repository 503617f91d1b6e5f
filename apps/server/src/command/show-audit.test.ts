import { expect, test } from 'vitest';
import { auditLine } from './show-audit.ts';

const entry = {
  at: new Date('2026-03-04T05:06:07.890Z'),
  action: 'staff-role',
  subject: '7 support',
  address: '192.0.2.7',
  actor_id: 3,
  actor_email: 'admin@example.org',
  about_id: 7,
  about_email: 'lerato@example.org',
  operator: null,
  before: null,
  after: null,
};
const nobody = { actor_id: null, actor_email: null, about_id: null, about_email: null };

test.each([
  [
    'everything',
    {},
    ['staff-role', '3 admin@example.org', '7 lerato@example.org', '7 support', '192.0.2.7', '-'],
  ],
  [
    'by an operator',
    { ...nobody, address: null, operator: 'thandi' },
    ['staff-role', 'operator thandi', '-', '7 support', '-', '-'],
  ],
  [
    'what it changed',
    { before: { staff_role: null }, after: { staff_role: 'support' } },
    [
      'staff-role',
      '3 admin@example.org',
      '7 lerato@example.org',
      '7 support',
      '192.0.2.7',
      '{"staff_role":null} > {"staff_role":"support"}',
    ],
  ],
  [
    'of nothing',
    { subject: null },
    ['staff-role', '3 admin@example.org', '7 lerato@example.org', '-', '192.0.2.7', '-'],
  ],
  [
    'by an account without an address',
    { actor_email: null },
    ['staff-role', '3', '7 lerato@example.org', '7 support', '192.0.2.7', '-'],
  ],
  [
    'what would move the cursor, or forge a line',
    { subject: 'a\u001b[2Jb\nc\td\u202e', address: '\u0007' },
    ['staff-role', '3 admin@example.org', '7 lerato@example.org', 'a?[2Jb?c?d?', '?', '-'],
  ],
])('%s', (_, change, fields) => {
  expect(auditLine({ ...entry, ...change }).split('\t')).toEqual(['2026-03-04T05:06:07.890Z', ...fields]);
});
