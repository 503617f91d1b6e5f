import { southAfricanTime } from '../../../words/dates.ts';
import { languageOf, wordsFor } from '../../../words/languages.ts';
import type { Email } from '../mail/email.ts';
import { type Reader, writeEmail } from '../mail/send-email.ts';

/** What can happen to an account's second factor. */
export const factorChanges = ['set', 'replaced', 'removed', 'reset'] as const;
export type FactorChange = (typeof factorChanges)[number];

/** Mails the owner about a change that someone else may have made. */
export const factorEmail = (what: FactorChange, reader: Reader, at: Date, url: string): Email =>
  writeEmail(
    reader,
    wordsFor(reader).mails[`factor_${what}`]({ when: southAfricanTime(at, languageOf(reader)) }),
    { url },
  );
