import type { CallAt, Input, Reply } from '@readytowork/contract';
import { ApiError } from './api-error.ts';

/** Addresses of writes to data that two people may edit at once. */
type Edit = { [A in keyof CallAt]: CallAt[A]['ifMatch'] extends true ? A : never }[keyof CallAt];

/** Another editor saved first, and nothing was written: holds the current and the sent state, from which the user chooses. */
export interface EditConflict<A extends Edit> {
  current: Reply<CallAt[A]>;
  sent: Input<CallAt[A]> extends { body: infer Body } ? Body : never;
}

/** Returns both states if a write failed because another editor had changed the same data (412). */
export function editConflict<A extends Edit>(address: A, error: unknown): EditConflict<A> | undefined;
export function editConflict(_address: string, error: unknown): object | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('current' in body && 'sent' in body)) return undefined;
  return { current: body.current, sent: body.sent };
}
