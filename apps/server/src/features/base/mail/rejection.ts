import { z } from 'zod';

/** nodemailer's error: `command` is the refused command, `response` the server's text. */
const smtpError = z.object({ responseCode: z.number(), command: z.string(), response: z.string().catch('') });

/** Codes only: a server's text can repeat the refused address, which must not get into a log. */
export interface Rejection {
  code: number;
  /** Such as 5.1.1, no such mailbox (RFC 3463); undefined if the server gave none. */
  status: string | undefined;
}

/**
 * The server's permanent refusal of a message: a code from 500 for its recipient or its text. A refused sign-in or sender is a
 * fault of our settings that an operator will fix, so it is retried like every temporary failure.
 */
export function permanentRejection(error: unknown): Rejection | undefined {
  const read = smtpError.safeParse(error);
  if (!read.success) return undefined;
  const { responseCode: code, command, response } = read.data;
  if (code < 500 || code > 599 || !/^(RCPT TO|DATA)$/.test(command)) return undefined;
  return { code, status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] };
}

/**
 * nodemailer's error of a try that delivered nothing: the server refused, or was never reached. Its `command` does not tell,
 * because a connection lost during transmission is `CONN` too.
 */
const unsentError = z.union([
  z.object({ responseCode: z.number().min(400) }),
  z.object({ code: z.literal('EDNS') }),
  z.object({ syscall: z.literal('connect') }),
  z.object({ timeoutType: z.enum(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT']) }),
]);

/** Whether a try surely delivered nothing, for mails that must not be sent twice: anything else may have arrived. */
export const surelyUnsent = (error: unknown): boolean => unsentError.safeParse(error).success;
