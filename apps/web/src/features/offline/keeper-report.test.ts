import { i18n } from '@lingui/core';
import { ApiError } from '@readytowork/api-client/api';
import { expect, test } from 'vitest';
import { KeepingDenied, readReport } from './keeper-report.ts';

// An ApiError has words for people.
i18n.loadAndActivate({ locale: 'en', messages: {} });

test.each([
  [{ kind: 'progress', done: 12 }, { done: 12 }],
  [
    { kind: 'done', bytes: 12, isWhole: true },
    { bytes: 12, isWhole: true },
  ],
])('reads %o', (report, expected) => {
  expect(readReport(report)).toEqual(expected);
});

test.each([
  [{ kind: 'failed', reason: 'refused', status: 404 }, 404],
  [{ kind: 'failed', reason: 'network', status: 0 }, 0],
  [{ kind: 'failed', reason: 'refused', status: 200 }, 0],
  [{ kind: 'progress', done: -1 }, 0],
  [{ kind: 'done', bytes: '12', isWhole: true }, 0],
  ['done', 0],
  [null, 0],
])('%o is a failure with status %d', (report, status) => {
  const read = readReport(report);
  expect('error' in read && read.error instanceof ApiError && read.error.status).toBe(status);
});

test('says when the phone is full and when the browser keeps nothing', () => {
  const full = readReport({ kind: 'failed', reason: 'full' });
  expect('error' in full && full.error).toMatchObject({ name: 'QuotaExceededError' });
  const denied = readReport({ kind: 'failed', reason: 'denied' });
  expect('error' in denied && denied.error).toBeInstanceOf(KeepingDenied);
});
