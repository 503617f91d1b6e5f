import { expect, it } from 'vitest';
import { statusAfterFinish } from './finish-12.ts';

const at = { status: '', setByPackage: false, raw: '', mastery: '', credit: 'credit', exit: '' };

it.each([
  ['sets nothing', {}, 'completed'],
  ['sets nothing and wants to be resumed', { exit: 'suspend' }, 'incomplete'],
  ['sets a status', { status: 'incomplete', setByPackage: true }, 'incomplete'],
  [
    'reaches the mastery score',
    { status: 'completed', setByPackage: true, raw: '80', mastery: '80' },
    'passed',
  ],
  [
    'misses the mastery score',
    { status: 'completed', setByPackage: true, raw: '79.9', mastery: '80' },
    'failed',
  ],
  [
    'claims to have passed below it',
    { status: 'passed', setByPackage: true, raw: '10', mastery: '80' },
    'failed',
  ],
  ['sets a score alone', { raw: '90', mastery: '80' }, 'passed'],
  ['has no score', { status: 'completed', setByPackage: true, mastery: '80' }, 'completed'],
  ['has no mastery score', { status: 'completed', setByPackage: true, raw: '10' }, 'completed'],
  ['has a blank mastery score', { status: 'passed', setByPackage: true, raw: '10', mastery: ' ' }, 'passed'],
  [
    'is not for credit',
    { status: 'completed', setByPackage: true, raw: '10', mastery: '80', credit: 'no-credit' },
    'completed',
  ],
  [
    'is suspended on the way',
    { status: 'incomplete', setByPackage: true, raw: '10', mastery: '80', exit: 'suspend' },
    'incomplete',
  ],
])('decides the status of a package that %s', (_, given, status) => {
  expect(statusAfterFinish({ ...at, ...given })).toBe(status);
});
