import { type OrganizationItem, type ScormOrganization, scormOrganization } from '@readytowork/contract';
import { z } from 'zod';

/** Stored for years: later additions have a default here, so that every package ever imported stays readable. */
export const storedOrganization = scormOrganization.extend({
  objectives_global_to_system: z.boolean().default(true),
});

/** The key for pairs of the package as a whole: its global objectives, the learner's position, the status of its root. */
export const wholePackage = '';

/** Every item of the organization, folders too, in the order of the manifest. */
export const itemsOf = ({ items }: ScormOrganization): OrganizationItem[] => items.flatMap(withChildren);

const withChildren = (item: OrganizationItem): OrganizationItem[] => [
  item,
  ...item.children.flatMap(withChildren),
];

/** The SCOs that decide a learner's status, and all of them with the package as a whole. */
export const partsOf = (organization: ScormOrganization) => ({
  counted: countedScos(organization),
  scos: new Set([wholePackage, ...itemsOf(organization).map(({ identifier }) => identifier)]),
});

/** The default SCO of a call: the first of the package. */
export function firstSco(organization: ScormOrganization): string {
  const playable = itemsOf(organization).filter(({ href }) => href !== null);
  return (playable.find(({ kind }) => kind === 'sco') ?? playable[0])?.identifier ?? wholePackage;
}

/**
 * The items a learner must complete to complete the module: visible SCOs that the manifest does not exclude from rollup. Without
 * any, all SCOs count.
 */
export function countedScos(organization: ScormOrganization): string[] {
  const playable = itemsOf(organization).filter(({ href }) => href !== null);
  const scos = playable.filter(({ kind }) => kind === 'sco');
  const counted = scos.filter((item) => item.visible && counts(item));
  const which = counted.length > 0 ? counted : scos.length > 0 ? scos : playable;
  return which.map(({ identifier }) => identifier);
}

const said = z.union([z.boolean(), z.string().transform((word) => word !== 'false' && word !== '0')]);
/**
 * Sequencing rules of 2004 (IMS SS 3.13, 3.8) that exclude an item: it is not tracked, or does not contribute to its parent's
 * completion.
 */
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

/** The stored status of a SCO that the module's status needs. */
export interface ScoStatus {
  sco: string;
  completed: boolean;
  passed: boolean | null;
  /** The best score, in percent. */
  score: number | null;
}

/**
 * A learner's status in a module. It begins with the first pairs of a SCO: opening it begins nothing, as with slide courses, and
 * neither does the position that the player stores. It is complete once every counted SCO is, or once the player reports the
 * package complete: sequencing may choose among SCOs, and the learner never opens the others.
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

/** A package's report of the learner's success; undefined if it reports none. */
export interface PackageResult {
  passed: boolean | null;
  score: number | null;
}

/**
 * A learner has passed if every SCO that reports success is passed and the module is complete: one passed part of three is not
 * the course. Only a single score is reported, because the weights of several are unknown.
 */
export function resultOf(counted: string[], rows: ScoStatus[]): PackageResult | undefined {
  const saying = rows.filter(({ sco, passed, score }) => sco !== wholePackage && (passed ?? score) !== null);
  const successes = saying.flatMap(({ passed }) => passed ?? []);
  const isComplete = moduleStatusOf(counted, rows) === 'completed';
  const passed = successes.length === 0 ? null : successes.every(Boolean) && (isComplete ? true : null);
  const score = counted.length === 1 ? (saying.find(({ sco }) => sco === counted[0])?.score ?? null) : null;
  return passed === null && score === null ? undefined : { passed, score };
}
