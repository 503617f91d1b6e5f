import { i18n } from '@lingui/core';

interface Failure {
  status: number;
  fields?: Record<string, string[]>;
  detail?: string;
  codes?: string[];
  retryAfter?: number;
  body?: unknown;
}

/** A failed call. `message` is for the user: what happened and what to do. */
export class ApiError extends Error {
  /** The HTTP status; 0 if no answer came (no network, or a timeout). */
  readonly status: number;
  /** Error messages by input field. */
  readonly fields: Record<string, string[]>;
  /** The server's message, if any. */
  readonly detail: string;
  /** Error codes of the contract: `chat_closed`, or for wrong fields `email=email_taken`. For code to branch on. */
  readonly codes: readonly string[];
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** The server's answer as it came, not checked against the contract. */
  readonly body: unknown;

  constructor({ status, fields = {}, detail = '', codes = [], retryAfter, body }: Failure) {
    super(messageOf(status, fields, detail, retryAfter));
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.detail = detail;
    this.codes = codes;
    this.body = body;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

/** True if the same call may succeed later. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** True if no answer came and the browser reports no network. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && hasNoNetwork();
}

const hasNoNetwork = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Turns any thrown value into a message for the user. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return i18n._('error.unexpected', {}, { message: 'Something went wrong on this page. Load it again.' });
}

function messageOf(
  status: number,
  fields: Record<string, string[]>,
  detail: string,
  retryAfter: number | undefined,
): string {
  const wrongFields = Object.values(fields).flat().join('\n');
  if (status === 0) return detail || unreachable();
  if (status >= 500) return detail || serverFault(status);
  if (status === 429 && !detail) return tooMany(retryAfter ?? 60);
  return wrongFields || detail || refused();
}

/** Uses no lingui macros, so that tests can import this file uncompiled. */
function unreachable(): string {
  return hasNoNetwork()
    ? i18n._(
        'error.offline',
        {},
        { message: 'You seem to be offline. Check your connection, then try again.' },
      )
    : i18n._(
        'error.unreachable',
        {},
        {
          message: 'We could not reach ReadytoWork. Check your connection, then try again.',
        },
      );
}

function serverFault(status: number): string {
  return status === 503
    ? i18n._('error.busy', {}, { message: 'ReadytoWork is busy right now. Wait a minute, then try again.' })
    : i18n._('error.server', {}, { message: 'Something went wrong on our side. Try again in a moment.' });
}

function tooMany(seconds: number): string {
  return i18n._(
    'error.tooMany',
    { seconds },
    {
      message: 'That was tried too often. Wait {seconds} seconds, then try again.',
    },
  );
}

function refused(): string {
  return i18n._('error.refused', {}, { message: 'This did not work. Load the page again and retry.' });
}
