import type { CallAt, Input, Reply } from '@readytowork/contract';
import { ApiError } from './api-error.ts';

/** The writes of data that two people may edit at once. */
type Edit = { [A in keyof CallAt]: CallAt[A]['ifMatch'] extends true ? A : never }[keyof CallAt];

/** Another editor was first and nothing was written: the current state and the sent one, for the user to choose. */
export interface EditConflict<A extends Edit> {
  current: Reply<CallAt[A]>;
  sent: Input<CallAt[A]> extends { body: infer Body } ? Body : never;
}

/** Both states, if a write failed because another editor changed the same meanwhile (412). */
export function editConflict<A extends Edit>(address: A, error: unknown): EditConflict<A> | undefined;
export function editConflict(_address: string, error: unknown): object | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('current' in body && 'sent' in body)) return undefined;
  return { current: body.current, sent: body.sent };
}
