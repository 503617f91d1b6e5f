import type { Course } from '@readytowork/courseware';
import type { CertificateRow } from './certificate.queries.ts';

/** Created once: each formatter holds about 30 KB outside the heap, which the garbage collector does not see. */
const southAfricanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });

/** The date in South Africa, where the certificate is used. */
export const isoDate = (at: Date) => southAfricanDay.format(at);

/**
 * The outcomes of a course as its certificate states them to employers. Courses stored by earlier releases have one wording of
 * each outcome, and imported courses have only topics.
 */
export function learntIn({
  outcomes,
  forEmployers = outcomes,
  chapters,
}: Pick<Course, 'outcomes' | 'forEmployers' | 'chapters'>): string[] {
  return forEmployers.length > 0 ? forEmployers : chapters.map(({ name }) => name);
}

/** Everything a certificate states, fixed when it was earned; the PDF and the verification page show this and no more. */
export const factsOf = (row: CertificateRow) => ({
  number: row.number,
  name: row.name,
  module: row.module_name,
  minutes: row.minutes,
  date: isoDate(row.issued_at),
  issuer: row.issuer,
  learnt: row.learnt,
  signatories: row.signatories.map(({ name, title }) => ({ name, title })),
  by_package: row.by_package,
});
