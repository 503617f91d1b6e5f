import { z } from 'zod';

/** An error of nodemailer: `command` is the SMTP command that was refused, `response` the server's text. */
const smtpError = z.object({ responseCode: z.number(), command: z.string(), response: z.string().catch('') });

/** The codes of a refusal. The server's text is left out, because it may repeat the address, which must not be logged. */
export interface Rejection {
  code: number;
  /** For example 5.1.1, no such mailbox (RFC 3463); undefined if the server sent none. */
  status: string | undefined;
}

/**
 * Returns the codes of a permanent refusal: 500 or more for the recipient or the text of a message. If the server refuses our
 * sign-in or sender, the settings are wrong and an operator will fix them, so that is retried like a temporary failure.
 */
export function permanentRejection(error: unknown): Rejection | undefined {
  const read = smtpError.safeParse(error);
  if (!read.success) return undefined;
  const { responseCode: code, command, response } = read.data;
  if (code < 500 || code > 599 || !/^(RCPT TO|DATA)$/.test(command)) return undefined;
  return { code, status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] };
}

/** The mail could not be written, for example because the database with its wording failed, so nothing was sent. */
export class UnwrittenMail extends Error {
  override name = 'UnwrittenMail';
}

/**
 * An error of nodemailer after which certainly nothing was delivered: the server refused, or could not be reached. `command` does
 * not show this, because it is also `CONN` if the connection was lost while sending.
 */
const unsentError = z.union([
  z.object({ responseCode: z.number().min(400) }),
  z.object({ code: z.literal('EDNS') }),
  z.object({ syscall: z.literal('connect') }),
  z.object({ timeoutType: z.enum(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT']) }),
]);

/**
 * True if an attempt certainly delivered nothing. Used for mails that must not be sent twice: after any other error the mail may
 * have arrived.
 */
export const surelyUnsent = (error: unknown): boolean =>
  error instanceof UnwrittenMail || unsentError.safeParse(error).success;
