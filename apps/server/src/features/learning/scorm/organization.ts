import { type OrganizationItem, type ScormOrganization, scormOrganization } from '@readytowork/contract';
import { z } from 'zod';

/** As packages keep it for years: what is added to it later has a default here, so that every package ever imported is read. */
export const storedOrganization = scormOrganization.extend({
  objectives_global_to_system: z.boolean().default(true),
});

/** The pairs of the package as a whole: its global objectives, where the learner is, what its root comes to. */
export const wholePackage = '';

/** Every item of the organization, folders too, in the order of the manifest. */
export const itemsOf = ({ items }: ScormOrganization): OrganizationItem[] => items.flatMap(withChildren);

const withChildren = (item: OrganizationItem): OrganizationItem[] => [
  item,
  ...item.children.flatMap(withChildren),
];

/** What a call is about that names no SCO: the first there is. */
export function firstSco(organization: ScormOrganization): string {
  const playable = itemsOf(organization).filter(({ href }) => href !== null);
  return (playable.find(({ kind }) => kind === 'sco') ?? playable[0])?.identifier ?? wholePackage;
}

/**
 * The items that must be completed for the module to be: SCOs that a learner can see and that the manifest does not leave
 * out of the sum. A package without any is completed by all that it has.
 */
export function countedScos(organization: ScormOrganization): string[] {
  const playable = itemsOf(organization).filter(({ href }) => href !== null);
  const scos = playable.filter(({ kind }) => kind === 'sco');
  const counted = scos.filter((item) => item.visible && counts(item));
  const which = counted.length > 0 ? counted : scos.length > 0 ? scos : playable;
  return which.map(({ identifier }) => identifier);
}

const said = z.union([z.boolean(), z.string().transform((word) => word !== 'false' && word !== '0')]);
/** Sequencing of 2004 (IMS SS 3.13, 3.8): what is not tracked, or gives nothing to its parent's completion. */
const leftOut = z
  .object({
    deliveryControls: z.object({ tracked: said.optional() }).optional(),
    rollupRules: z.object({ rollupProgressCompletion: said.optional() }).optional(),
  })
  .catch({});

function counts({ sequencing }: OrganizationItem): boolean {
  const { deliveryControls, rollupRules } = leftOut.parse(sequencing ?? {});
  return deliveryControls?.tracked !== false && rollupRules?.rollupProgressCompletion !== false;
}

/** What is stored of a SCO, as far as the module's status is concerned. */
export interface ScoStatus {
  sco: string;
  completed: boolean;
  passed: boolean | null;
  /** The best, in percent. */
  score: number | null;
}

/**
 * How far a learner is in a module. It is begun with the first pairs of a SCO: opening it, like opening a course of
 * slides, begins nothing, and that the player keeps the learner's place in the package is no work either. It is completed
 * when every SCO that counts is, or when the player says so of the package as a whole: sequencing may choose among SCOs,
 * and what was not chosen is never opened.
 */
export function moduleStatusOf(
  counted: string[],
  rows: Pick<ScoStatus, 'sco' | 'completed'>[],
): 'not begun' | 'in progress' | 'completed' {
  const done = new Set(rows.filter(({ completed }) => completed).map(({ sco }) => sco));
  const every = counted.length > 0 && counted.every((sco) => done.has(sco));
  if (every || done.has(wholePackage)) return 'completed';
  return rows.some(({ sco }) => sco !== wholePackage) ? 'in progress' : 'not begun';
}

/** What a package says of the learner's success; undefined where it says nothing of it. */
export interface PackageResult {
  passed: boolean | null;
  score: number | null;
}

/**
 * Passed is who passed each SCO that says so, and has completed the module: of three parts one that is passed is not the course. A
 * score is told where there is one: nobody knows how several would have to be weighed.
 */
export function resultOf(counted: string[], rows: ScoStatus[]): PackageResult | undefined {
  const saying = rows.filter(({ sco, passed, score }) => sco !== wholePackage && (passed ?? score) !== null);
  const successes = saying.flatMap(({ passed }) => passed ?? []);
  const isComplete = moduleStatusOf(counted, rows) === 'completed';
  const passed = successes.length === 0 ? null : successes.every(Boolean) && (isComplete ? true : null);
  const score = counted.length === 1 ? (saying.find(({ sco }) => sco === counted[0])?.score ?? null) : null;
  return passed === null && score === null ? undefined : { passed, score };
}
