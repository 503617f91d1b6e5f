import { expect, test } from 'vitest';
import { toHttpError } from '../errors.ts';
import { DatabaseSilent } from './bounded-client.ts';
import { DatabaseUnavailable, isTransient } from './transient-errors.ts';

const withCode = (code: string, more = {}) => Object.assign(new Error('said'), { code, ...more });

test.each<[string, Error]>([
  ['connection_exception', withCode('08000')],
  ['connection_failure', withCode('08006')],
  ['read_only_sql_transaction', withCode('25006')],
  ['idle_in_transaction_session_timeout', withCode('25P03')],
  ['transaction_timeout', withCode('25P04')],
  ['serialization_failure', withCode('40001')],
  ['statement_completion_unknown', withCode('40003')],
  ['deadlock_detected', withCode('40P01')],
  ['disk_full', withCode('53100')],
  ['out_of_memory', withCode('53200')],
  ['too_many_connections', withCode('53300')],
  ['lock_not_available', withCode('55P03')],
  ['query_canceled', withCode('57014')],
  ['admin_shutdown', withCode('57P01')],
  ['crash_shutdown', withCode('57P02')],
  ['cannot_connect_now', withCode('57P03')],
  ['io_error', withCode('58030')],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['broken by the other side', withCode('ECONNRESET')],
  ['no route', withCode('EHOSTUNREACH')],
  ['no name', withCode('ENOTFOUND')],
  ['a broken pipe', withCode('EPIPE')],
  ['no socket', withCode('ENOENT', { syscall: 'connect' })],
  ['no room on the disk of files', withCode('ENOSPC')],
  ['no more open files', withCode('EMFILE')],
  ['pg: the connection ended', new Error('Connection terminated unexpectedly')],
  ['pg: no connection in time', new Error('Connection terminated due to connection timeout')],
  ['pg: the pool is used up', new Error('timeout exceeded when trying to connect')],
  ['silent', new DatabaseSilent(4_000)],
  ['known to be away', new DatabaseUnavailable()],
])('%s is answered with 503 and Retry-After', (_name, error) => {
  expect(isTransient(error)).toBe(true);
  expect(toHttpError(error)).toMatchObject({ status: 503, retryAfterSeconds: 2 });
});

test.each<[string, Error]>([
  ['unique_violation', withCode('23505')],
  ['division_by_zero', withCode('22012')],
  ['syntax_error', withCode('42601')],
  ['undefined_table', withCode('42P01')],
  ['read-only by mistake of ours', withCode('25001')],
  ['a file that is not there', withCode('ENOENT', { syscall: 'open' })],
  ['a bug in the program', new TypeError('undefined is not a function')],
])('%s is not answered as temporary', (_name, error) => {
  expect(isTransient(error)).toBe(false);
  expect(toHttpError(error)).toBeUndefined();
});
