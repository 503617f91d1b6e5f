import { expect, test } from 'vitest';
import { permanentRejection, surelyUnsent } from './rejection.ts';

const refused = (responseCode: number, command: string, response?: string) =>
  Object.assign(new Error('refused'), { responseCode, command, ...(response !== undefined && { response }) });

test.each([
  ['no such mailbox', refused(550, 'RCPT TO', '550 5.1.1 <a@b.example> unknown'), '5.1.1'],
  ['a line of several', refused(552, 'RCPT TO', '552-5.2.2 full\r\n552 5.2.2 mailbox'), '5.2.2'],
  ['its text', refused(554, 'DATA', '554 5.7.1 looks like spam'), '5.7.1'],
  ['a long status', refused(550, 'DATA', '550 5.700.123 no'), '5.700.123'],
  ['without a status', refused(550, 'RCPT TO', '550 a@b.example unknown'), undefined],
  ['without a word', refused(599, 'DATA'), undefined],
])('a permanent refusal: %s', (_, error, status) => {
  expect(permanentRejection(error)).toEqual({ code: error.responseCode, status });
});

test.each([
  ['a full mailbox', refused(452, 'RCPT TO', '452 4.2.2 full')],
  ['greylisting', refused(451, 'DATA', '451 4.7.1 come again')],
  ['our own sender', refused(550, 'MAIL FROM', '550 5.7.1 not you')],
  ['our own password', refused(535, 'AUTH PLAIN', '535 5.7.8 wrong')],
  ['a code of no standard', refused(600, 'DATA', '600 5.0.0')],
  ['a server that is away', Object.assign(new Error('away'), { code: 'ECONNREFUSED' })],
  ['a code that is text', { responseCode: '550', command: 'DATA', response: '550 5.1.1' }],
  ['nothing', undefined],
])('an error that is retried: %s', (_, error) => {
  expect(permanentRejection(error)).toBeUndefined();
});

test("only the codes of the server's reply are stored, because its text may name a person", () => {
  const rejection = permanentRejection(refused(550, 'RCPT TO', '550 5.1.1 <lerato@example.org> unknown'));
  expect(JSON.stringify(rejection)).toBe('{"code":550,"status":"5.1.1"}');
});

test.each([
  ['a temporary refusal', refused(451, 'DATA', '451 4.7.1 come again'), true],
  ['an unknown recipient', refused(550, 'RCPT TO'), true],
  ['an unknown host name', { code: 'EDNS', command: 'CONN' }, true],
  ['a refused connection', { code: 'ESOCKET', syscall: 'connect', command: 'CONN' }, true],
  ['a missing greeting', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' }, true],
  ['a connection lost at an unknown moment', { code: 'ESOCKET', syscall: 'read', command: 'CONN' }, false],
  ['a missing reply', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', command: 'CONN' }, false],
  ['another error', new Error('no room left'), false],
])('after %s it is known whether the mail was certainly not sent', (_, error, expected) => {
  expect(surelyUnsent(error)).toBe(expected);
});
