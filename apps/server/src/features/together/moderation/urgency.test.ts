import { type ReportReason, reportReasons } from '@readytowork/contract';
import { describe, expect, test } from 'vitest';
import { dueAt, gravestOf, hidesAtOnce, hoursFor, type Weighed } from './urgency.ts';

const now = new Date('2026-11-23T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const by = (reason: ReportReason, accountDays = 30, badFaith = 0): Weighed => ({
  reason,
  accountSince: daysAgo(accountDays),
  badFaith,
});

describe('the deadline of a case', () => {
  const hours: Record<ReportReason, number> = {
    child: 1,
    threat: 1,
    'self-harm': 1,
    sexual: 24,
    scam: 24,
    'personal-data': 24,
    insult: 24,
    other: 24,
  };
  test.each(reportReasons)('for %s', (reason) => {
    expect(hoursFor(reason)).toBe(hours[reason]);
    expect(dueAt(now, reason).getTime() - now.getTime()).toBe(hours[reason] * 3_600_000);
  });

  test('for a post that waits for approval is one day', () => {
    expect(hoursFor(null)).toBe(24);
  });
});

test('is set by the gravest reason', () => {
  expect(gravestOf(['insult', 'child', 'scam'])).toBe('child');
  expect(gravestOf(['other', 'insult'])).toBe('insult');
  expect(gravestOf([])).toBeNull();
});

describe('hiding at once', () => {
  const three = [by('insult'), by('insult'), by('insult')];
  const cases: [name: string, reports: Weighed[], hides: boolean][] = [
    ['one about a child', [by('child')], true],
    ['one threat', [by('threat')], true],
    ['one that is sexual', [by('sexual')], true],
    ['one about a child, of an account of today', [by('child', 0)], true],
    ['one about self-harm: help comes first, and it stays for those who can help', [by('self-harm')], false],
    ['two insults', [by('insult'), by('scam')], false],
    ['three, whatever the reasons', [by('insult'), by('scam'), by('other')], true],
    ['three, of which one account is six days old', [...three.slice(1), by('insult', 6)], false],
    ['one about a child, of someone whose reports were false before', [by('child', 30, 2)], false],
    ['one about a child, of someone who was wrong once', [by('child', 30, 1)], true],
    ['three, of which one person reported falsely before', [...three.slice(1), by('insult', 30, 2)], false],
    ['none', [], false],
  ];
  test.each(cases)('%s', (_, reports, hides) => {
    expect(hidesAtOnce(reports, now)).toBe(hides);
  });
});
