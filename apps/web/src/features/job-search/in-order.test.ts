import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';
import type { Application } from './job-record.ts';

const one = (key: string, more: Partial<Application>) => ({
  key,
  versions: [],
  record: {
    kind: 'application' as const,
    job: key,
    employer: '',
    found: '',
    applied_on: '',
    reply: 'none' as const,
    interview_on: '',
    next_step: '',
    ...more,
  },
});

test('sorts interviews by date, then open applications, then closed ones', () => {
  const applications = [
    one('refused', { reply: 'no', applied_on: '2026-11-20' }),
    one('old', { applied_on: '2026-10-01' }),
    one('new', { applied_on: '2026-11-01' }),
    one('not sent yet', {}),
    one('hired', { reply: 'yes' }),
    one('some day', { reply: 'interview' }),
    one('later', { reply: 'interview', interview_on: '2026-12-05' }),
    one('sooner', { reply: 'interview', interview_on: '2026-12-01' }),
  ];
  expect(inOrder(applications).map(({ key }) => key)).toEqual([
    'sooner',
    'later',
    'some day',
    'not sent yet',
    'new',
    'old',
    'hired',
    'refused',
  ]);
});
