import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeOutbox } from '../../testing/make-outbox.ts';
import { JobRecords, type Owner } from './job-records.ts';
import { recordWritten } from './operations.ts';
import { adoptVisitorList, mergeAccountRecords } from './sync.ts';
import { shownRecords } from './use-job-search.ts';

const key = 'a'.repeat(32);
const other = 'b'.repeat(32);
const since = '2026-11-23T06:00:00.000Z';
let user = 500;
let jobRecords: JobRecords;

const search = (what: string) => JSON.stringify({ kind: 'search', what, where: '', among: '' });
const version = (draft: string, what: string, step = 1) => ({
  draft: draft.repeat(32),
  step,
  text: what && search(what),
  written_at: '',
});
const reply = (...records: [string, ...object[]][]) => ({
  kept_since: since,
  records: records.map(([of, ...versions]) => ({ key: of, versions })),
});
const shown = (owner: Owner = user) =>
  shownRecords(jobRecords, owner)
    .map(({ versions }) => versions.map(({ text }) => JSON.parse(text).what).join('|'))
    .sort();
const take = (...records: Parameters<typeof reply>) =>
  mergeAccountRecords(jobRecords, user, JSON.parse(JSON.stringify(reply(...records))));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const outbox = makeOutbox();
  outbox.addKinds([recordWritten]);
  jobRecords = new JobRecords(outbox);
  stubServer();
  user += 1;
  signInAs(user);
});

describe('with an account that does not store the list', () => {
  test('stores records on this device only, and deletes them completely', () => {
    jobRecords.writeRecord(user, key, search('driver'), []);
    expect(shown()).toEqual(['driver']);
    expect(jobRecords.waitingRecords()).toEqual([]);
    jobRecords.writeRecord(user, key, '', jobRecords.recordsOf(user)[0]?.versions ?? []);
    expect(jobRecords.recordsOf(user)).toEqual([]);
  });

  test('sends every record once the account starts to store the list', () => {
    jobRecords.writeRecord(user, key, search('driver'), []);
    take([other, version('c', 'clerk')]);
    expect(jobRecords.waitingRecords()).toMatchObject([{ record: key, text: search('driver') }]);
    expect(shown()).toEqual(['clerk', 'driver']);
  });

  test('leaves the records on this device when the account stops storing the list', () => {
    take([key, version('c', 'clerk')]);
    mergeAccountRecords(jobRecords, user, { kept_since: null, records: [] });
    expect(jobRecords.storedSince(user)).toBeUndefined();
    expect(shown()).toEqual(['clerk']);
  });
});

describe('with an account that stores the list', () => {
  beforeEach(() => take([key, version('c', 'clerk')]));

  test('sends a new record, which replaces the version that the learner saw', () => {
    const [before] = shownRecords(jobRecords, user);
    jobRecords.writeRecord(user, key, search('driver'), before?.versions ?? []);
    expect(shown()).toEqual(['driver']);
    expect(jobRecords.waitingRecords()).toMatchObject([
      { text: search('driver'), replaces: [{ draft: 'c'.repeat(32) }] },
    ]);
  });

  test('a second change replaces all versions that the first one replaced, if neither has been sent', () => {
    const [before] = shownRecords(jobRecords, user);
    jobRecords.writeRecord(user, key, search('driver'), before?.versions ?? []);
    const [after] = shownRecords(jobRecords, user);
    jobRecords.writeRecord(user, key, search('drivers'), after?.versions ?? []);
    expect(jobRecords.waitingRecords()).toMatchObject([
      { text: search('drivers'), replaces: [{ draft: 'c'.repeat(32) }] },
    ]);
  });

  test('a record waiting to be sent stays even if the server’s answer does not contain it yet', () => {
    jobRecords.writeRecord(user, other, search('driver'), []);
    take([key, version('c', 'clerk')]);
    expect(shown()).toEqual(['clerk', 'driver']);
  });

  test('stores a version from another phone beside its own', () => {
    const [before] = shownRecords(jobRecords, user);
    jobRecords.writeRecord(user, key, search('driver'), before?.versions ?? []);
    take([key, version('d', 'nurse')]);
    expect(shown()).toEqual(['driver|nurse']);
  });

  test('removes a record that another phone deleted', () => {
    take([key, version('d', '')]);
    expect(shown()).toEqual([]);
  });

  test('sends missing records to an account that stopped storing the list and started again', () => {
    mergeAccountRecords(jobRecords, user, { kept_since: '2026-11-24T06:00:00.000Z', records: [] });
    expect(jobRecords.waitingRecords()).toMatchObject([{ record: key, text: search('clerk') }]);
    expect(shown()).toEqual(['clerk']);
  });
});

test('moves a visitor’s list only to the user who claims it', () => {
  jobRecords.writeRecord('visitor', 'c'.repeat(32), search('welder'), []);
  expect(shown()).toEqual([]);
  take([key, version('c', 'clerk')]);
  adoptVisitorList(jobRecords, user);
  expect(shown()).toEqual(['clerk', 'welder']);
  expect(shown('visitor')).toEqual([]);
  expect(jobRecords.waitingRecords()).toMatchObject([{ text: search('welder') }]);
});
