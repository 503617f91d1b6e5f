import { passMark } from '@readytowork/contract';
import { resultOf, type ScoStatus, wholePackage } from './organization.ts';

/** The parts of a package that decide whether a learner has passed it. */
export interface PassParts {
  /** The SCOs that a learner must complete. */
  counted: string[];
  /** All SCOs, and the package as a whole. */
  scos: ReadonlySet<string>;
}

/**
 * A learner has passed a package if every SCO that reports success is passed, the package is complete, and no SCO reports a score
 * below the pass mark (SPEC.md, section 5). Data of SCOs that the package does not have is ignored.
 *
 * @returns the result in percent: the lowest score of a SCO, or the pass mark if none reports a score; undefined if not passed
 */
export function passOf({ counted, scos }: PassParts, rows: ScoStatus[]): number | undefined {
  const own = rows.filter(({ sco }) => scos.has(sco));
  if (resultOf(counted, own)?.passed !== true) return undefined;
  const scores = own.flatMap(({ sco, score }) => (sco === wholePackage ? [] : (score ?? [])));
  const result = scores.length === 0 ? passMark : Math.min(...scores);
  return result >= passMark ? result : undefined;
}

/** True if what a commit reports may complete a pass, so that the stored status of all SCOs must be looked at. */
export const mayPass = ({ completed, passed, score }: Omit<ScoStatus, 'sco'>): boolean =>
  completed || passed === true || (score !== null && score >= passMark);
