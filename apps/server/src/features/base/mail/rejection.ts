import { z } from 'zod';

/** nodemailer's error: `command` is what the server refused, `response` its own words. */
const smtpError = z.object({ responseCode: z.number(), command: z.string(), response: z.string().catch('') });

/** Codes alone: a server's words can repeat the address that it refused, and that has no place in a log. */
export interface Rejection {
  code: number;
  /** Such as 5.1.1, no such mailbox (RFC 3463); undefined: the server gave none. */
  status: string | undefined;
}

/**
 * What the mail server said when it refused a message for good: a code from 500 for its recipient or its text. A refused
 * sign-in or sender is our own setting, which somebody will mend: that is tried again, as everything temporary is.
 */
export function permanentRejection(error: unknown): Rejection | undefined {
  const read = smtpError.safeParse(error);
  if (!read.success) return undefined;
  const { responseCode: code, command, response } = read.data;
  if (code < 500 || code > 599 || !/^(RCPT TO|DATA)$/.test(command)) return undefined;
  return { code, status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] };
}

/**
 * nodemailer's error of a try that brought nobody anything: the server said no, or was never reached. Its `command` does not
 * tell: a connection that is lost while the message is on its way is `CONN` too.
 */
const unsentError = z.union([
  z.object({ responseCode: z.number().min(400) }),
  z.object({ code: z.literal('EDNS') }),
  z.object({ syscall: z.literal('connect') }),
  z.object({ timeoutType: z.enum(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT']) }),
]);

/** Whether a try surely brought nobody a mail. For what must not be sent twice: anything else may have arrived. */
export const surelyUnsent = (error: unknown): boolean => unsentError.safeParse(error).success;
