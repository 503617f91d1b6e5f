import { expect, test } from 'vitest';
import { type JobRecord, readRecord, textOf } from './job-record.ts';

const application: JobRecord = {
  kind: 'application',
  job: 'Cashier “till 3”',
  employer: 'Spaza & Sons',
  found: '',
  applied_on: '2026-11-20',
  reply: 'interview',
  interview_on: '2026-12-01',
  next_step: 'Ring on Monday\nand ask',
};

test.each<JobRecord>([
  application,
  { kind: 'search', what: 'driver', where: 'Soweto', among: '' },
  { kind: 'budget', taxi: 120, data: 29.5, printing: 0, other: 0, applications: 4 },
])('a stored record of kind $kind is read back unchanged', (record) => {
  expect(readRecord(textOf(record))).toEqual(record);
});

test.each(['', 'null', '[]', '"x"', '{"kind":"song"}', '{"kind":"application"', '3'])(
  '%j is not accepted as a record',
  (text) => {
    expect(readRecord(text)).toBeUndefined();
  },
);

test('drops fields that do not belong in a record and keeps the rest', () => {
  const text = '{"kind":"application","job":"Clerk","employer":7,"applied_on":"31/12","reply":"perhaps"}';
  expect(readRecord(text)).toMatchObject({ job: 'Clerk', employer: '', applied_on: '', reply: 'none' });
  expect(readRecord('{"kind":"budget","taxi":"-5","data":"1e999","printing":"12"}')).toMatchObject({
    taxi: 0,
    data: 0,
    printing: 12,
  });
});
