import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../mail/email.ts';
import { type Reader, writeEmail } from '../mail/send-email.ts';

/** Sent to the new address, which may be a stranger's, so it does not name the account. */
export const confirmChangeEmail = ({ language }: Reader, url: string, hours: number): Email =>
  writeEmail({ language }, wordsFor({ language }).mails.confirm_address({ hours }), {
    url,
    setting: { name: 'mail_confirm_address' },
  });

/** Sent to the new address when support entered it: the owner cannot sign in, so following the link is enough. */
export const acceptChangeEmail = ({ language }: Reader, url: string, hours: number): Email =>
  writeEmail({ language }, wordsFor({ language }).mails.take_address({ hours }), {
    url,
    setting: { name: 'mail_take_address' },
  });

/** Sent to the owner of an account when another account wants the same address. */
export const addressTakenEmail = (reader: Reader, signInUrl: string): Email =>
  writeEmail(reader, wordsFor(reader).mails.address_taken(), {
    url: signInUrl,
    setting: { name: 'mail_address_taken' },
  });

/**
 * Sent to the old address before the change. It does not show the new address, because a stranger could have put a message into
 * it.
 */
export const changeAskedEmail = (reader: Reader, url: string, days: number, byStaff: boolean): Email =>
  writeEmail(reader, wordsFor(reader).mails.address_change_asked({ days, byStaff }), {
    url,
    setting: { name: byStaff ? 'mail_address_change_by_support' : 'mail_address_change_asked' },
  });

/** Sent to the old address after the change. */
export const movedAwayEmail = ({ language }: Reader, url: string, days: number): Email =>
  writeEmail({ language }, wordsFor({ language }).mails.address_moved_away({ days }), {
    url,
    setting: { name: 'mail_address_moved_away' },
  });

/** Sent to the new address after the change. */
export const movedHereEmail = (reader: Reader, links: { signIn: string; forgotPassword: string }): Email =>
  writeEmail(reader, wordsFor(reader).mails.address_moved_here(links), {
    url: links.signIn,
    setting: { name: 'mail_address_moved_here' },
  });
