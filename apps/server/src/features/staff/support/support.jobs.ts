import { z } from 'zod';
import type { JobKind } from '../../base/jobs/jobs.ts';

const ticket = z.strictObject({ number: z.number() });
export const supportMail: JobKind<{ number: number }> = { name: 'support-mail', payload: ticket, tries: 25 };
export const senderMail: JobKind<{ number: number }> = {
  name: 'support-copy-mail',
  payload: ticket,
  tries: 25,
};

const message = z.strictObject({ message: z.number() });
/** Mails support's answer to the person. */
export const replyMail: JobKind<{ message: number }> = {
  name: 'support-reply-mail',
  payload: message,
  tries: 25,
};
/** Mails the person's further message to support. */
export const againMail: JobKind<{ message: number }> = {
  name: 'support-again-mail',
  payload: message,
  tries: 25,
};
