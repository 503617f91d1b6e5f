import type { Cv, Experience } from './cv.ts';
import { cvPaper } from './cv-paper.ts';
import { blockText } from './paper.ts';
import { placeLines } from './pdf/place-lines.ts';
import { byTime } from './time.ts';

/** A suggested cut for a CV that is too long, with the number of lines it saves. */
export interface Cut {
  what: 'points' | 'about' | 'experience' | 'school' | 'certificates';
  /** Name of the entry to cut. */
  of: string;
  lines: number;
}

/** A point to review before sending. */
export type Finding =
  | { kind: 'name' | 'no-phone' | 'phone' | 'email' | 'gap' | 'years' | 'id-number' | 'no-number' }
  | { kind: 'empty-words'; words: string };

export interface Length {
  pages: number;
  linesOver: number;
  /** Enough suggestions to make the CV fit one page, the least important first. */
  cuts: Cut[];
}

const linesOver = (cv: Cv): number => placeLines(cvPaper(cv, '')).linesOver;

/** Checks whether a CV fits on one page; if not, suggests what to cut. */
export function lengthOf(cv: Cv): Length {
  const { pages, linesOver: over } = placeLines(cvPaper(cv, ''));
  const cuts: Cut[] = [];
  let left = over;
  let shorter = cv;
  for (const { what, of, without } of possibleCuts(cv)) {
    if (left === 0) break;
    shorter = without(shorter);
    const now = linesOver(shorter);
    if (now < left) cuts.push({ what, of, lines: left - now });
    left = now;
  }
  return { pages, linesOver: over, cuts };
}

interface PossibleCut extends Pick<Cut, 'what' | 'of'> {
  without: (cv: Cv) => Cv;
}

const shortAbout = 200;
const fewPoints = 2;

function possibleCuts(cv: Cv): PossibleCut[] {
  const oldestFirst = [...cv.work, ...cv.unpaid].toSorted(byTime).reverse();
  const [, ...lowerSchools] = cv.school.toSorted(byTime);
  const [, ...olderCertificates] = cv.certificates.toSorted((a, b) => b.date.localeCompare(a.date));
  return [
    ...lowerSchools.map(
      ({ what, where }): PossibleCut => ({
        what: 'school',
        of: what || where,
        without: (all) => ({
          ...all,
          school: all.school.filter((one) => one.what !== what || one.where !== where),
        }),
      }),
    ),
    ...oldestFirst
      .filter(({ points }) => points.length > fewPoints)
      .map(
        (old): PossibleCut => ({
          what: 'points',
          of: nameOf(old),
          without: onEach((one) =>
            isSame(one, old) ? [{ ...one, points: one.points.slice(0, fewPoints) }] : [one],
          ),
        }),
      ),
    ...(cv.about.length > shortAbout
      ? [
          {
            what: 'about' as const,
            of: '',
            without: (all: Cv) => ({ ...all, about: all.about.slice(0, shortAbout) }),
          },
        ]
      : []),
    ...olderCertificates.toReversed().map(
      ({ name }): PossibleCut => ({
        what: 'certificates',
        of: name,
        without: (all) => ({ ...all, certificates: all.certificates.filter((one) => one.name !== name) }),
      }),
    ),
    ...oldestFirst.slice(0, -1).map(
      (old): PossibleCut => ({
        what: 'experience',
        of: nameOf(old),
        without: onEach((one) => (isSame(one, old) ? [] : [one])),
      }),
    ),
  ];
}

const nameOf = ({ what, where }: Experience): string => what || where;
const isSame = (a: Experience, b: Experience) =>
  a.what === b.what && a.where === b.where && a.from === b.from;

const onEach =
  (change: (one: Experience) => Experience[]) =>
  (cv: Cv): Cv => ({ ...cv, work: cv.work.flatMap(change), unpaid: cv.unpaid.flatMap(change) });

/** Empty phrases found on nearly every CV, which mean nothing without proof. */
const emptyWords =
  /\b(hard[- ]?working|team player|passionate|motivated|loves? a challenge|go[- ]getter|fast learner|honest person)\b/i;
const idNumber = /(?<!\d)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\s?\d{4}\s?\d{3}(?!\d)/;
/** Ten digits with a leading 0, or the same number in international form. */
const southAfrican = /^(0|\+27|0027)\d{9}$/;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** True if the period ends before it begins. A year is not before a month of the same year. */
const runsBackwards = ({ from, to }: { from: string; to: string }): boolean =>
  to !== '' && to < from.slice(0, to.length);

/** Points to improve, the most harmful first. */
export function findings(cv: Cv): Finding[] {
  const said = cvPaper(cv, '').blocks.map(blockText).join('\n');
  const words = emptyWords.exec(said)?.[0];
  const points = [...cv.work, ...cv.unpaid].flatMap((one) => one.points).filter(Boolean);
  const proof = [...points, ...cv.skills.map((skill) => skill.proof)].filter(Boolean);
  return [
    ...(idNumber.test(said) ? [{ kind: 'id-number' as const }] : []),
    ...(cv.name.trim() ? [] : [{ kind: 'name' as const }]),
    ...phoneFindings(cv.phone),
    ...(cv.email.trim() && !address.test(cv.email.trim()) ? [{ kind: 'email' as const }] : []),
    ...([...cv.work, ...cv.unpaid, ...cv.school].some(runsBackwards) ? [{ kind: 'years' as const }] : []),
    ...(/…|\.\.\./.test(said) ? [{ kind: 'gap' as const }] : []),
    ...(words ? [{ kind: 'empty-words' as const, words }] : []),
    ...(proof.length > 0 && !proof.some((one) => /\d/.test(one)) ? [{ kind: 'no-number' as const }] : []),
  ];
}

function phoneFindings(phone: string): Finding[] {
  if (!phone.trim()) return [{ kind: 'no-phone' }];
  return southAfrican.test(phone.replace(/[\s()-]/g, '')) ? [] : [{ kind: 'phone' }];
}
