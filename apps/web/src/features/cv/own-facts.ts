import { type Cv, type CvCertificate, longest, most } from '@readytowork/cv';
import { words } from '@readytowork/cv/json-resume';

/** Facts for a CV that the platform knows. They are offered to the learner and never added without asking. */
export interface OwnFacts {
  name: string;
  email: string;
  certificates: CvCertificate[];
  /** What the learner wrote about themselves in the workbook, as lines. */
  about: string[];
  /** Proof of skills from the workbook, as lines. */
  proof: string[];
}

/** The certificates that the CV does not list yet. */
export const newCertificates = (cv: Cv, facts: OwnFacts): CvCertificate[] =>
  facts.certificates.filter(({ url }) => !cv.certificates.some((one) => one.url === url));

/** Adds the facts that the CV lacks and leaves the learner's own words unchanged. */
export function withFacts(cv: Cv, facts: OwnFacts): Cv {
  return {
    ...cv,
    name: cv.name || words(facts.name, longest.line),
    email: cv.email || words(facts.email, longest.line),
    certificates: [...cv.certificates, ...newCertificates(cv, facts)].slice(0, most.certificates),
  };
}

/** Whether the CV lacks any of the facts. */
export const hasNews = (cv: Cv, facts: OwnFacts): boolean =>
  Boolean((facts.name && !cv.name) || (facts.email && !cv.email) || newCertificates(cv, facts).length > 0);

/** Splits a workbook text into lines and strips leading numbers and dashes. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-•*]|\d+[.)])\s*/, '').trim())
    .filter((line) => line.length > 2);
