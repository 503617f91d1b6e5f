import { expect, test } from 'vitest';
import { readAdminArguments, UsageError } from './admin-arguments.ts';

const words = (line: string) => line.split(' ').filter(Boolean);

test.each([
  [
    'create --email a@example.org',
    { command: 'create', email: 'a@example.org', role: 'administrator', mail: false, yes: false },
  ],
  [
    'create --email=a@example.org --role support --first-name Zoë --last-name Nkosi --mail --yes',
    { role: 'support', 'first-name': 'Zoë', 'last-name': 'Nkosi', mail: true, yes: true },
  ],
  ['invite --email a@example.org', { command: 'invite', email: 'a@example.org' }],
  ['list', { command: 'list' }],
  ['role --email a@example.org --role none --force', { command: 'role', role: 'none', force: true }],
  ['deactivate --email a@example.org', { command: 'deactivate', force: false }],
  ['reactivate --email a@example.org', { command: 'reactivate' }],
  ['end-sessions --email a@example.org', { command: 'end-sessions' }],
  ['reset-factor --email a@example.org', { command: 'reset-factor' }],
  [
    'withdraw-certificate --AAAAAAAAAAAAAAAAAAAA --reason Fraud',
    { number: '--AAAAAAAAAAAAAAAAAAAA', reason: 'Fraud' },
  ],
  ['reinstate-certificate AAAAAAAAAAAAAAAAAAAAAA --reason Mistake', { command: 'reinstate-certificate' }],
  [
    'reissue-certificate AAAAAAAAAAAAAAAAAAAAAA --name Zoë --reason Spelling',
    { command: 'reissue-certificate', name: 'Zoë', reason: 'Spelling' },
  ],
  ['rebuild-reports', { command: 'rebuild-reports' }],
  ['settings', { command: 'settings' }],
  ['set minimum_age 16', { command: 'set', setting: 'minimum_age', value: '16' }],
  ['set minimum_age', { command: 'set', setting: 'minimum_age' }],
  ['audit', { command: 'audit', page: 1 }],
  ['audit --email a@example.org --page 3', { email: 'a@example.org', page: 3 }],
])('%s', (line, read) => {
  expect(readAdminArguments(words(line))).toMatchObject(read);
});

test.each([
  ['', 'create'],
  ['delete', 'create'],
  ['create', '--email ADDRESS'],
  ['create a@example.org', '--email ADDRESS'],
  ['create --email nobody', '--email ADDRESS'],
  ['create --email a@example.org --role learner', 'administrator|support|editor|manager|analyst'],
  ['create --email a@example.org --first-name 12', '--first-name NAME'],
  ['create --email a@example.org --password secret', '--email ADDRESS'],
  ['invite', 'invite --email ADDRESS'],
  ['invite --email a@example.org --role editor', 'invite --email ADDRESS'],
  ['list all', 'list'],
  ['constructor', 'create'],
  ['role --email a@example.org', '--role administrator|support|editor|manager|analyst|none'],
  ['deactivate', 'deactivate --email ADDRESS'],
  ['withdraw-certificate', 'withdraw-certificate NUMBER'],
  ['withdraw-certificate AAAAAAAAAAAAAAAAAAAAAA', '--reason TEXT'],
  ['withdraw-certificate --reason Fraud', 'NUMBER'],
  ['reissue-certificate AAAAAAAAAAAAAAAAAAAAAA --reason Spelling', '--name "FULL NAME"'],
  ['audit --page 0', '--page NUMBER'],
  ['set', 'set NAME [VALUE]'],
  ['set minimum_age 16 17', 'set NAME [VALUE]'],
])('"%s" gets a one-line error', (line, says) => {
  const read = () => readAdminArguments(words(line));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(says);
  expect(read).not.toThrow('\n');
});
