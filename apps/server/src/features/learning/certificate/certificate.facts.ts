import type { Course } from '@readytowork/courseware';
import type { CertificateRow } from './certificate.queries.ts';

/** Made once: each one holds about 30 KB outside the heap, which the collector does not see. */
const southAfricanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });

/** The day in South Africa, where the certificate is read. */
export const isoDate = (at: Date) => southAfricanDay.format(at);

/** What a course teaches, as its certificate says: the outcomes, or the topics of a course that names none. */
export const learntIn = ({ outcomes, chapters }: Pick<Course, 'outcomes' | 'chapters'>): string[] =>
  outcomes.length > 0 ? outcomes : chapters.map(({ name }) => name);

/** All that a certificate says. It was fixed when it was earned; the PDF and the page that checks it both say this and no more. */
export const factsOf = (row: CertificateRow) => ({
  number: row.number,
  name: row.name,
  module: row.module_name,
  minutes: row.minutes,
  date: isoDate(row.issued_at),
  issuer: row.issuer,
  learnt: row.learnt,
  signatories: row.signatories.map(({ name, title }) => ({ name, title })),
});
