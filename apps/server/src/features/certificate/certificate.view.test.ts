import { expect, test } from 'vitest';
import { isoDate } from './certificate.service.ts';
import { certificateView } from './certificate.view.ts';

test.each([
  ['the evening before, in Greenwich', '2026-03-04T21:59:59Z', '2026-03-04'],
  ['midnight in South Africa', '2026-03-04T22:00:00Z', '2026-03-05'],
  ['the last hours of a year', '2026-12-31T22:30:00Z', '2027-01-01'],
  ['noon', '2026-03-04T12:00:00Z', '2026-03-04'],
])('the day of a certificate is that of South Africa: %s', (_, at, day) => {
  expect(isoDate(new Date(at))).toBe(day);
});

const row = {
  number: 'A'.repeat(22),
  name: 'Lerato Nkosi',
  module_name: 'Money Skills',
  minutes: 50,
  issued_at: new Date('2026-03-04T22:00:00Z'),
  withdrawn_at: null,
};
const signatories = [{ name: '', title: 'Head of Youth Skills' }];

test('one that is withdrawn says so, and still what is printed on it', () => {
  const printed = { number: row.number, name: 'Lerato Nkosi', module: 'Money Skills', minutes: 50 };
  expect(certificateView(row, signatories)).toEqual({
    ...printed,
    genuine: true,
    withdrawn: false,
    date: '2026-03-05',
    signatories,
  });
  expect(certificateView({ ...row, withdrawn_at: new Date() }, signatories)).toMatchObject({
    ...printed,
    genuine: false,
    withdrawn: true,
  });
});
