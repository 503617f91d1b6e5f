import { expect, test } from 'vitest';
import { longestMessage, readMessage } from './messages.ts';

const scos = new Set(['', 'SCO_1']);
const place = {
  identifier: 'SCO_1',
  title: 'One',
  depth: 0,
  launchable: true,
  allowed: true,
  status: 'incomplete',
};
const whole = {
  kind: 'place',
  current: 'SCO_1',
  toc: [place],
  canContinue: true,
  canPrevious: false,
  ended: false,
};
const commit = {
  kind: 'commit',
  sco: 'SCO_1',
  data: { 'cmi.suspend_data': 'x' },
  sequence: 1,
  reason: 'commit',
};

test.each([
  { kind: 'ready', version: 1 },
  commit,
  { ...commit, sco: '', data: {}, reason: 'load' },
  whole,
  { ...whole, current: null, toc: [] },
  { kind: 'failed', reason: 'not-loaded', detail: 'index.html' },
  { kind: 'failed', reason: 'too-large', detail: '' },
  { kind: 'shown' },
  { kind: 'outside', address: 'https://www.gov.za/' },
  { kind: 'form' },
  { kind: 'blocked', hosts: ['fonts.example.org', 'films.example.org:8443'] },
])('accepts the message %j', (message) => {
  expect(readMessage(message, scos)).toEqual({ message });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['words', 'ready'],
  ['a list', [commit]],
  ['another kind', { kind: 'token', sco: '' }],
  ['a version in words', { kind: 'ready', version: '1' }],
  ['a value that is no text', { ...commit, data: { 'cmi.suspend_data': 5 } }],
  ['data that is a list', { ...commit, data: ['x'] }],
  ['no sequence', { ...commit, sequence: undefined }],
  ['a sequence before the first', { ...commit, sequence: 0 }],
  ['a sequence between two', { ...commit, sequence: 1.5 }],
  ['a sequence beyond what the server counts', { ...commit, sequence: 2 ** 31 }],
  ['another reason', { ...commit, reason: 'because' }],
  ['no SCO', { ...commit, sco: null }],
  ['a place without its list', { ...whole, toc: undefined }],
  ['a depth below nothing', { ...whole, toc: [{ ...place, depth: -1 }] }],
  ['a status of its own', { ...whole, toc: [{ ...place, status: 'hacked' }] }],
  ['a title that is no text', { ...whole, toc: [{ ...place, title: {} }] }],
  ['a site that is none', { kind: 'blocked', hosts: ['<b>', ''] }],
  ['sites without a list', { kind: 'blocked', hosts: 'fonts.example.org' }],
  ['an address that is no text', { kind: 'outside', address: {} }],
  ['an address without end', { kind: 'outside', address: `https://a.example/${'a'.repeat(4000)}` }],
  ['an unknown failure', { kind: 'failed', reason: 'x', detail: '' }],
])('rejects as a message: %s', (_, message) => {
  expect(readMessage(message, scos)).toEqual({ distrust: 'malformed' });
});

test('rejects values for a SCO that the organization does not have', () => {
  expect(readMessage({ ...commit, sco: 'SCO_2' }, scos)).toEqual({ distrust: 'unknown SCO' });
});

test('rejects more data than the server accepts', () => {
  const data = { 'cmi.suspend_data': 'x'.repeat(longestMessage) };
  expect(readMessage({ ...commit, data }, scos)).toEqual({ distrust: 'too large' });
});

test('copies only the protocol’s fields, so that no name can reach the prototype', () => {
  const data = JSON.parse('{"__proto__": "x"}');
  const read = readMessage({ ...commit, data, more: 1 }, scos);
  expect(read).not.toHaveProperty('message.more');
  expect(JSON.stringify('message' in read && read.message)).toContain('"__proto__":"x"');
});

test('truncates a long error message', () => {
  const read = readMessage({ kind: 'failed', reason: 'sequencing', detail: 'x'.repeat(9_999) }, scos);
  expect(read).toMatchObject({ message: { detail: 'x'.repeat(500) } });
});
