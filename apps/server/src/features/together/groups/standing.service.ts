import { type GroupProgress, type moduleStates, type NeedsMe, needReasons } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import type { Database } from '../../../db/database.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import { modulesOf, openGroups } from './groups.queries.ts';
import { assignedView, nameOf } from './groups.view.ts';
import { type ModuleStanding, needsOf } from './needs-me.ts';
import { type StandingRow, standingsIn } from './standing.queries.ts';

interface StandingDeps {
  db: Database;
  clock: () => Date;
  catalogue: Catalogue;
}

/** The progress of learners in groups, and the learners who need their facilitator (docs/decisions/0044). */
export class StandingService {
  constructor(private readonly deps: StandingDeps) {}

  async needsMe(facilitator: number, only?: number): Promise<NeedsMe> {
    const { clock, db } = this.deps;
    const at = clock();
    const groups = await openGroups(db, facilitator, only);
    const ids = groups.map(({ id }) => id);
    const rows = ids.length > 0 ? await standingsIn(db, ids, at, false) : [];
    const found = byMember(rows).flatMap((ofOne) => {
      const group = groups.find(({ id }) => id === ofOne[0].group_id);
      return group ? this.rowsOf(group, ofOne, { at, reader: facilitator }) : [];
    });
    const place = ({ reason }: NeedsMe['rows'][number]) => needReasons.indexOf(reason);
    found.sort((a, b) => place(a) - place(b) || a.since.localeCompare(b.since));
    return { as_of: at.toISOString(), rows: found };
  }

  private rowsOf(
    group: { id: number; name: string },
    [first, ...more]: OfMember,
    { at, reader }: { at: Date; reader: number },
  ): NeedsMe['rows'] {
    const { agreed_at, member, first_name, last_name, email, invited_at, help_at, help_module_id, wrote_at } =
      first;
    const needs = needsOf(
      {
        invitedAt: invited_at,
        joinedAt: agreed_at,
        wroteAt: wrote_at,
        help: help_at && { at: help_at, module: help_module_id },
        modules: [first, ...more].flatMap((row) => this.standingOf(row) ?? []),
      },
      at,
    );
    const name = email ?? wholeName({ first_name, last_name });
    return needs.map(({ reason, module, since }) => ({
      group,
      member,
      name,
      reason,
      module: this.moduleView(module),
      since: since.toISOString(),
      written: writtenView(first, reader),
    }));
  }

  /** @param asManager true for a manager, who sees only the learners who agreed to that */
  async progress(group: number, asManager: boolean): Promise<GroupProgress> {
    const { catalogue, clock, db } = this.deps;
    const at = clock();
    const assigned = assignedView(await modulesOf(db, group), catalogue.all());
    const rows = await standingsIn(db, [group], at, asManager);
    return {
      as_of: at.toISOString(),
      modules: assigned.map((module) => {
        const learners = rows.flatMap((row) =>
          row.module_id === module.module ? this.learnerView(row) : [],
        );
        return { ...module, counts: countsOf(learners), learners };
      }),
    };
  }

  private learnerView(row: StandingRow) {
    const standing = this.standingOf(row);
    if (!standing) return [];
    const numbers = this.chapterNumbers(standing.module);
    return [
      {
        member: row.member,
        name: wholeName(row),
        state: stateOf(standing),
        chapters_done: numbers.filter((number) => row.chapters.includes(number)).length,
        chapters: numbers.length,
        last_active_at: row.last_active?.toISOString() ?? null,
        best_result: row.best_result,
        passed_at: row.passed_at?.toISOString() ?? null,
      },
    ];
  }

  /** The learner's progress in the module of a row; undefined if the row has no module, or the module is no longer offered. */
  private standingOf(row: StandingRow): ModuleStanding | undefined {
    if (row.module_id === null || !this.moduleView(row.module_id)) return undefined;
    const numbers = this.chapterNumbers(row.module_id);
    return {
      module: row.module_id,
      passed: row.passed_at !== null,
      chaptersDone: numbers.length > 0 && numbers.every((number) => row.chapters.includes(number)),
      chaptersDoneAt: row.chapters_done_at,
      assessmentBegun: row.assessment_begun,
      finished: row.results.flatMap((result, index) => {
        const finished = row.finished_at[index];
        return finished ? [{ result, at: finished }] : [];
      }),
      lastActive: row.last_active,
    };
  }

  private moduleView(id: number | null) {
    const found = this.deps.catalogue.all().find((module) => module.id === id);
    return found ? { id: found.id, slug: found.slug, name: nameOf(found) } : null;
  }

  /** The chapter numbers of a module; empty for a package course, whose chapters are inside the package. */
  private chapterNumbers(id: number): number[] {
    const course = this.deps.catalogue.all().find((module) => module.id === id)?.course;
    return course && course.format !== 'scorm' ? course.chapters.map(({ number }) => number) : [];
  }
}

const writtenView = ({ written_at, written_by, written_name }: StandingRow, reader: number) =>
  written_at && { at: written_at.toISOString(), name: written_name, own: written_by === reader };

type OfMember = [StandingRow, ...StandingRow[]];

function byMember(rows: readonly StandingRow[]): OfMember[] {
  const members = new Map<number, OfMember>();
  for (const row of rows) {
    const held = members.get(row.member);
    if (held) held.push(row);
    else members.set(row.member, [row]);
  }
  return [...members.values()];
}

type State = (typeof moduleStates)[number];

function stateOf({ passed, chaptersDone, lastActive }: ModuleStanding): State {
  if (passed) return 'passed';
  if (chaptersDone) return 'chapters_done';
  return lastActive ? 'begun' : 'not_begun';
}

function countsOf(learners: readonly { state: State }[]) {
  const count = (state: State) => learners.filter((learner) => learner.state === state).length;
  return {
    not_begun: count('not_begun'),
    begun: count('begun'),
    chapters_done: count('chapters_done'),
    passed: count('passed'),
  };
}
