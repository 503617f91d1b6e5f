import {
  type EditedModule,
  type EditedModuleRow as EditedModuleView,
  type EditedPackage,
  families,
  type ModuleVersion,
  mostCounted,
} from '@readytowork/contract';
import { revisionOf } from '../../../http/revision.ts';
import { type EditedModuleRow, groupNames } from '../../learning/modules/editing.ts';
import { isUploaded } from '../../learning/modules/imported.ts';
import type { ModulePackage } from '../../learning/scorm/editing.ts';
import { learnerNameOf } from '../../learning/scorm/learner.ts';
import type { Concerned } from './course-editing.queries.ts';

type Origin = EditedModuleView['origin'];

export function originOf({ format, chapters }: Pick<EditedModuleRow, 'format' | 'chapters'>): Origin {
  if (format !== 'scorm') return 'slides';
  return isUploaded({ format, chapters: Array.from({ length: chapters }) }) ? 'uploaded' : 'package';
}

interface Packages {
  has_draft: boolean;
  has_current: boolean;
}

function stateOf(row: EditedModuleRow, packages: Packages, isReadable: boolean): EditedModuleView['state'] {
  if (!isReadable) return 'unreadable';
  if (originOf(row) === 'uploaded' && !packages.has_current) return 'draft';
  return row.published ? 'published' : 'hidden';
}

const none: Packages = { has_draft: false, has_current: false };

export function moduleRowView(
  row: EditedModuleRow,
  { packages = none, isReadable }: { packages?: Packages | undefined; isReadable: boolean },
): EditedModuleView {
  const { id, slug, name, edited, restricted, version_id, files_version_id } = row;
  return {
    id,
    slug,
    name,
    origin: originOf(row),
    state: stateOf(row, packages, isReadable),
    groups: restricted ? groupNames.parse(row.groups) : null,
    has_draft: packages.has_draft,
    is_held: edited && files_version_id !== null && version_id !== files_version_id,
    passed_by: passedByOf(row),
  };
}

const passedByOf = ({ passed_by_package, questions }: EditedModuleRow): EditedModuleView['passed_by'] =>
  passed_by_package ? 'package' : questions > 0 ? 'assessment' : null;

/** A revision that identifies the order of modules that the editor saw. */
export const revisionOfOrder = (rows: readonly EditedModuleRow[]): string =>
  revisionOf(rows.map(({ id }) => id));

type VersionRow = Omit<ModuleVersion, 'at' | 'is_current' | 'is_of_release'> & { at: Date };

export interface WholeModule {
  row: EditedModuleRow;
  isReadable: boolean;
  versions: VersionRow[];
  packages: ModulePackage[];
  sites: string[];
  concerned: Concerned;
  /** By the identifier of a part that another package lacks, the number of learners with data in it. */
  learnersOfParts: Map<string, number>;
}

/** A revision that identifies the state the editor saw, including everything that an edit can change. */
export const revisionOfModule = ({
  row,
  packages,
  sites,
}: Pick<WholeModule, 'row' | 'packages' | 'sites'>): string =>
  revisionOf({
    shown: [row.published, row.restricted, row.groups],
    versions: [row.version_id, row.files_version_id, row.edited],
    packages: packages.map(({ id, is_draft, is_current }) => [id, is_draft, is_current]),
    sites,
    learner: row.learner_name,
    passing: row.passed_by_package,
  });

const counted = (count: number) => ({
  count: Math.min(count, mostCounted),
  more_than_count: count > mostCounted,
});

export function moduleView(whole: WholeModule): EditedModule {
  const { row, isReadable, versions, packages, sites, concerned } = whole;
  const states = {
    has_draft: packages.some(({ is_draft }) => is_draft),
    has_current: packages.some(({ is_current }) => is_current),
  };
  const origin = originOf(row);
  return {
    ...moduleRowView(row, { packages: states, isReadable }),
    minutes: row.minutes,
    blurb: row.blurb,
    family: families.find((family) => family === row.family) ?? 'digital',
    art: row.art,
    chapters: row.chapters,
    questions: row.questions,
    learners: counted(concerned.learners),
    running_attempts: counted(concerned.running),
    versions: origin !== 'uploaded' ? versions.map((version) => versionView(version, row)) : [],
    packages: packages.map((each) => packageView(each, whole)),
    sites,
    learner_name: learnerNameOf(row.id, row.learner_name),
    revision: revisionOfModule(whole),
  };
}

const versionView = ({ at, ...version }: VersionRow, row: EditedModuleRow): ModuleVersion => ({
  ...version,
  at: at.toISOString(),
  is_current: version.id === row.version_id,
  is_of_release: version.id === row.files_version_id,
});

function packageView(one: ModulePackage, { packages, learnersOfParts }: WholeModule): EditedPackage {
  const current = packages.find(({ is_current }) => is_current);
  const has = new Set(one.parts.map(({ identifier }) => identifier));
  const lost = one.is_current ? [] : (current?.parts ?? []).filter(({ identifier }) => !has.has(identifier));
  return {
    id: one.id,
    title: one.title,
    edition: one.edition_detail,
    at: one.at.toISOString(),
    state: one.is_current ? 'current' : one.is_draft ? 'draft' : 'before',
    parts: one.parts,
    files: one.files,
    bytes: one.bytes,
    warnings: one.warnings,
    other_sites: one.other_sites,
    lost_parts: lost.map((part) => ({ ...part, learners: learnersOfParts.get(part.identifier) ?? 0 })),
  };
}
