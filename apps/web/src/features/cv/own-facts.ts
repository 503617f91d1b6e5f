import { type Cv, type CvCertificate, longest, most } from '@readytowork/cv';
import { words } from '@readytowork/cv/json-resume';

/** What the platform knows of a learner that can stand in a CV: offered, and put in at their word. */
export interface OwnFacts {
  name: string;
  email: string;
  certificates: CvCertificate[];
  /** What they wrote in their workbook about themselves, a line each. */
  about: string[];
  /** What they wrote there as proof of what they can do. */
  proof: string[];
}

/** The certificates that the CV does not name yet. */
export const newCertificates = (cv: Cv, facts: OwnFacts): CvCertificate[] =>
  facts.certificates.filter(({ url }) => !cv.certificates.some((one) => one.url === url));

/** Puts in what is missing; what somebody wrote themselves stays. */
export function withFacts(cv: Cv, facts: OwnFacts): Cv {
  return {
    ...cv,
    name: cv.name || words(facts.name, longest.line),
    email: cv.email || words(facts.email, longest.line),
    certificates: [...cv.certificates, ...newCertificates(cv, facts)].slice(0, most.certificates),
  };
}

/** Whether there is anything that is not in the CV yet. */
export const hasNews = (cv: Cv, facts: OwnFacts): boolean =>
  Boolean((facts.name && !cv.name) || (facts.email && !cv.email) || newCertificates(cv, facts).length > 0);

/** A workbook's text as lines: people number them, or put a dash before them. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-•*]|\d+[.)])\s*/, '').trim())
    .filter((line) => line.length > 2);
