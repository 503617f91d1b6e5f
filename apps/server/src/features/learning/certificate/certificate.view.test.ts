import { expect, test } from 'vitest';
import { isoDate, learntIn } from './certificate.facts.ts';
import { certificateView } from './certificate.view.ts';

test.each([
  ['the evening before, in Greenwich', '2026-03-04T21:59:59Z', '2026-03-04'],
  ['midnight in South Africa', '2026-03-04T22:00:00Z', '2026-03-05'],
  ['the last hours of a year', '2026-12-31T22:30:00Z', '2027-01-01'],
  ['noon', '2026-03-04T12:00:00Z', '2026-03-04'],
])('a certificate is dated by the day in South Africa: %s', (_, at, day) => {
  expect(isoDate(new Date(at))).toBe(day);
});

const row = {
  number: 'A'.repeat(22),
  name: 'Lerato Nkosi',
  module_name: 'Money Skills',
  minutes: 50,
  issued_at: new Date('2026-03-04T22:00:00Z'),
  withdrawn_at: null,
  issuer: 'ReadytoWork',
  learnt: ['Read a payslip'],
  signatories: [{ name: 'Thandeka Mokoena', title: 'Head of Youth Skills' }],
  by_package: true,
};

test('a withdrawn certificate is shown as withdrawn, together with all its printed fields', () => {
  const { number, name, minutes, issuer, learnt, signatories } = row;
  const printed = {
    number,
    name,
    minutes,
    issuer,
    learnt,
    signatories,
    module: 'Money Skills',
    date: '2026-03-05',
    by_package: true,
  };
  expect(certificateView(row)).toEqual({ ...printed, genuine: true, withdrawn: false });
  expect(certificateView({ ...row, withdrawn_at: new Date() })).toEqual({
    ...printed,
    genuine: false,
    withdrawn: true,
  });
});

test.each([
  ['its outcomes for employers', ['Read my payslip'], ['Reads a payslip'], ['Reads a payslip']],
  ['its outcomes, where they have one wording only', ['Read a payslip'], undefined, ['Read a payslip']],
  ['its topics, where it names no outcomes', [], undefined, ['Your pay', 'Credit']],
])('what a course teaches: %s', (_, outcomes, forEmployers, learnt) => {
  const chapters = ['Your pay', 'Credit'].map((name, index) => ({ number: index + 1, name, slides: [] }));
  expect(learntIn({ outcomes, forEmployers, chapters })).toEqual(learnt);
});
