import type { EditedModule, LearnerName, TextProblem } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../../../errors.ts';
import type { Storage } from '../../../storage/storage.ts';
import { problem } from '../../../words/problem.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import { noSuchModule } from '../../learning/modules/catalogue.ts';
import * as modules from '../../learning/modules/editing.ts';
import type { AllowedSites } from '../../learning/scorm/allowed-sites.service.ts';
import * as packages from '../../learning/scorm/editing.ts';
import { learnerNameOf } from '../../learning/scorm/learner.ts';
import { importOwnCourse, isOurs } from '../../learning/scorm/own-courses.service.ts';
import { awardEarlierPasses } from '../../learning/scorm/package-passes.service.ts';
import { concerned, findGroups, learnersOfParts } from './course-editing.queries.ts';
import {
  moduleRowView,
  moduleView,
  originOf,
  revisionOfModule,
  revisionOfOrder,
  type WholeModule,
} from './course-editing.view.ts';
import { readQuestions } from './questions-text.ts';

export interface CourseEditingDeps {
  db: Database;
  /** Deletes the draft of a course. */
  deleteDraft: (transaction: Executor, moduleId: number) => Promise<void>;
  securityLog: SecurityLog;
  sites: Pick<AllowedSites, 'listOf' | 'replaceHosts'>;
  storage: Storage;
  /** True if this release cannot read a published module. */
  isUnreadable: (moduleId: number) => boolean;
}

/** A change together with the revision that the editor saw: if two editors save, the second sees both states. */
interface Decided {
  revision: string;
  sent: object;
}

/** Runs a change in a transaction. */
type Run = (inside: (transaction: Executor) => Promise<void>) => Promise<void>;

/** The audit entry of a change. */
type Done = Pick<AuditEntry, 'action' | 'before' | 'after'>;

const noSuchPackage = () => notFound('package_not_found');

/** Changes modules for editors. Every process applies a change a moment later; each is one entry in the audit log. */
export class CourseEditing {
  constructor(private readonly deps: CourseEditingDeps) {}

  async list() {
    return this.listIn(this.deps.db);
  }

  /** Finds groups for choosing who sees a module. They come with the names of their facilitators, so each look-up is logged. */
  groups({ id, sender }: Actor, search: string) {
    this.deps.securityLog.note('groups-looked-at', { actorId: id, subject: 'for a module', sender });
    return findGroups(this.deps.db, search);
  }

  /** @param ids of all modules, in their new order */
  async order(editor: Actor, ids: number[], revision: string) {
    return this.deps.db.transaction().execute(async (transaction) => {
      await modules.lockModules(transaction);
      const held = await modules.editedModules(transaction);
      if (revisionOfOrder(held) !== revision)
        throw changedMeanwhile(await this.listIn(transaction), { modules: ids });
      const isAll = ids.length === held.length && held.every(({ id }) => ids.includes(id));
      if (!isAll) throw invalid({ modules: ['modules_incomplete'] });
      await modules.setOrder(transaction, ids);
      const before = { order: held.map(({ id }) => id).join(' ') };
      const after = { order: ids.join(' ') };
      await record(transaction, { by: editor, action: 'modules-ordered', before, after });
      await modules.announceChange(transaction);
      return this.listIn(transaction);
    });
  }

  async read(id: number): Promise<EditedModule> {
    return moduleView(await this.whole(this.deps.db, id));
  }

  publish(editor: Actor, id: number, published: boolean, revision: string) {
    return this.change(
      editor,
      id,
      { revision, sent: { published } },
      async (transaction, { row, packages: held }) => {
        const isEmpty = originOf(row) === 'uploaded' && !held.some(({ is_current }) => is_current);
        if (published && isEmpty) throw conflict('module_unplayable');
        if (published && isUnwritten(row)) throw conflict('course_empty');
        await modules.setModule(transaction, id, { published });
        if (published && row.passed_by_package) await awardEarlierPasses(transaction, id, row.slug);
        const action = published ? 'module-published' : 'module-hidden';
        return { action, before: { published: row.published }, after: { published } };
      },
    );
  }

  /** @param groups that see it; null for everyone */
  restrict(editor: Actor, id: number, groups: number[] | null, revision: string) {
    return this.change(editor, id, { revision, sent: { groups } }, async (transaction, { row }) => {
      const unknown = await modules.setGroups(transaction, id, groups ?? []);
      if (unknown.length > 0) throw invalid({ groups: [problem('groups_unknown', { groups: unknown })] });
      await modules.setModule(transaction, id, { restricted: groups !== null });
      const before = { groups: namesOf(row) };
      return { action: 'module-groups', before, after: { groups: groups?.join(' ') ?? 'everybody' } };
    });
  }

  describe(editor: Actor, id: number, details: Parameters<typeof modules.describe>[2], revision: string) {
    return this.change(editor, id, { revision, sent: details }, async (transaction, { row }) => {
      if (originOf(row) !== 'uploaded') throw conflict('module_text_in_files');
      await modules.describe(transaction, id, details);
      return { action: 'module-described', before: row, after: details };
    });
  }

  /** The text of an uploaded module's questions as an editor wrote it, with the revision of the module. */
  async questions(id: number) {
    const whole = await this.whole(this.deps.db, id);
    refuseOfFiles(whole.row);
    const text = await modules.questionsText(this.deps.db, id);
    return { text, questions: whole.row.questions, revision: revisionOfModule(whole) };
  }

  /** Returns the problems in a text of questions; stores nothing. */
  async checkQuestions(id: number, text: string) {
    const row = await modules.editedModuleOf(this.deps.db, id);
    if (!row) throw noSuchModule();
    refuseOfFiles(row);
    const { written, problems } = readQuestions(text);
    return {
      online: written?.quiz.online.length ?? 0,
      paper: written?.quiz.paper.length ?? 0,
      problems: problems.slice(0, mostProblems),
      more_problems: Math.max(0, problems.length - mostProblems),
    };
  }

  setQuestions(editor: Actor, id: number, text: string, revision: string) {
    return this.change(editor, id, { revision, sent: { text } }, async (transaction, { row }) => {
      refuseOfFiles(row);
      const { written, problems } = readQuestions(text);
      if (!written) throw invalid({ text: [problem('questions_unreadable', firstOf(problems))] });
      await modules.setQuestions(transaction, id, written);
      const after = { questions: written.quiz.online.length };
      return { action: 'module-questions', before: { questions: row.questions }, after };
    });
  }

  /**
   * Sets whether the package or our assessment awards the certificate. Earned certificates stay valid, and the questions stay
   * stored while the package decides.
   */
  setPassing(editor: Actor, id: number, passed_by: 'assessment' | 'package', revision: string) {
    return this.change(editor, id, { revision, sent: { passed_by } }, async (transaction, { row }) => {
      if (originOf(row) !== 'uploaded') throw conflict('module_questions_in_files');
      const passed_by_package = passed_by === 'package';
      await modules.setModule(transaction, id, { passed_by_package });
      if (passed_by_package) await awardEarlierPasses(transaction, id, row.slug);
      const before = { passed_by: row.passed_by_package ? 'package' : 'assessment' };
      return { action: 'module-passing', before, after: { passed_by } };
    });
  }

  /**
   * Sets the version that learners see. If it is not the release's version, later releases do not change the module. A course of ours
   * that plays a package gets the package of that version with it.
   */
  async setVersion(editor: Actor, id: number, version: number, revision: string) {
    const { db, storage } = this.deps;
    const packed = await this.packedVersion(id, version);
    return this.change(
      editor,
      id,
      { revision, sent: { version } },
      async (transaction, { row, versions }) => {
        if (originOf(row) === 'uploaded') throw conflict('module_without_versions');
        const chosen = versions.find((each) => each.id === version);
        if (!chosen) throw notFound('version_not_found');
        if (chosen.chapters === 0) throw conflict('course_empty');
        if (!(await modules.isReadable(transaction, version))) throw conflict('version_unreadable');
        await modules.setModule(transaction, id, {
          version_id: version,
          edited: version !== row.files_version_id,
        });
        return { action: 'module-version', before: { version: row.version_id }, after: { version } };
      },
      packed && ((work) => importOwnCourse({ db, storage }, packed, work)),
    );
  }

  /** The course of a version whose package has to be built; undefined for a course of slides. */
  private async packedVersion(id: number, version: number) {
    const course = await modules.readVersion(this.deps.db, version);
    return course && course.number === id && isOurs(course) ? course : undefined;
  }

  /** The first package of a new module also publishes the module. */
  setPackage(editor: Actor, id: number, packageId: number, revision: string) {
    return this.change(editor, id, { revision, sent: { package: packageId } }, async (transaction, whole) => {
      const chosen = whole.packages.find((each) => each.id === packageId);
      if (!chosen) throw noSuchPackage();
      if (originOf(whole.row) !== 'uploaded') throw conflict('module_package_generated');
      const current = whole.packages.find(({ is_current }) => is_current);
      if (chosen === current) throw conflict('package_played');
      await packages.playPackage(transaction, id, packageId);
      if (!current) await modules.setModule(transaction, id, { published: true });
      const action = chosen.is_draft ? 'package-published' : 'package-taken-back';
      return { action, before: { package: current?.id ?? null }, after: { package: packageId } };
    });
  }

  dropPackage(editor: Actor, id: number, packageId: number, revision: string) {
    return this.change(editor, id, { revision, sent: { package: packageId } }, async (transaction) => {
      if (!(await packages.deleteDraft(transaction, id, packageId))) throw conflict('package_published');
      return { action: 'package-dropped', before: { package: packageId } };
    });
  }

  setSites(editor: Actor, id: number, sites: string[], revision: string) {
    return this.change(editor, id, { revision, sent: { sites } }, async (transaction, { sites: held }) => {
      const after = await this.deps.sites.replaceHosts(transaction, id, sites);
      return { action: 'scorm-sites', before: { sites: held.join(' ') }, after: { sites: after.join(' ') } };
    });
  }

  /**
   * Sets which part of a learner's name packages get. Package authors are unknown, so the editor decides whether to trust them.
   */
  setLearnerName(editor: Actor, id: number, learner_name: LearnerName, revision: string) {
    return this.change(editor, id, { revision, sent: { learner_name } }, async (transaction, { row }) => {
      if (originOf(row) === 'slides') throw conflict('module_not_package');
      await modules.setModule(transaction, id, { learner_name });
      const before = { learner_name: learnerNameOf(id, row.learner_name) };
      return { action: 'module-learner-name', before, after: { learner_name } };
    });
  }

  /**
   * Removes a module from the site. Results, certificates and learners' data in the files stay, so that an editor can restore it
   * by uploading a package under its slug. A course that was never published is deleted with its draft.
   */
  async remove(editor: Actor, id: number, revision: string): Promise<void> {
    await this.deps.db.transaction().execute(async (transaction) => {
      const { row } = await this.locked(transaction, id, { revision, sent: {} });
      if (isUnwritten(row)) {
        await this.deps.deleteDraft(transaction, id);
        await modules.deleteUnwritten(transaction, id);
      } else {
        if (originOf(row) !== 'uploaded') throw conflict('module_not_deletable');
        await packages.retire(transaction, id);
        await modules.takeAway(transaction, id);
      }
      await record(transaction, { by: editor, action: 'module-removed', subject: row.slug });
      await modules.announceChange(transaction);
    });
  }

  private async change(
    editor: Actor,
    id: number,
    decided: Decided,
    work: (transaction: Executor, whole: WholeModule) => Promise<Done>,
    run: Run = (inside) => this.deps.db.transaction().execute(inside),
  ): Promise<EditedModule> {
    await run(async (transaction) => {
      const whole = await this.locked(transaction, id, decided);
      const done = await work(transaction, whole);
      await record(transaction, { by: editor, subject: whole.row.slug, ...done });
      await modules.announceChange(transaction);
    });
    return moduleView(await this.whole(this.deps.db, id));
  }

  /** Also makes imports wait, so that a published package replaces the version the editor saw. */
  private async locked(transaction: Executor, id: number, { revision, sent }: Decided): Promise<WholeModule> {
    await packages.lockImports(transaction);
    if (!(await modules.lockModule(transaction, id))) throw noSuchModule();
    const whole = await this.whole(transaction, id);
    if (revisionOfModule(whole) !== revision) throw changedMeanwhile(moduleView(whole), sent);
    return whole;
  }

  private async whole(db: Executor, id: number): Promise<WholeModule> {
    const row = await modules.editedModuleOf(db, id);
    if (!row) throw noSuchModule();
    const held = await packages.packagesOf(db, id);
    const current = held.find(({ is_current }) => is_current)?.parts ?? [];
    const others = held.filter((each) => !each.is_current);
    const lost = current.filter(({ identifier }) =>
      others.some(({ parts }) => !parts.some((part) => part.identifier === identifier)),
    );
    return {
      row,
      isReadable: !this.deps.isUnreadable(id),
      versions: await modules.versionsOf(db, id),
      packages: held,
      sites: await this.deps.sites.listOf(db, id),
      concerned: await concerned(db, id),
      learnersOfParts: await learnersOfParts(
        db,
        id,
        lost.map(({ identifier }) => identifier),
      ),
    };
  }

  private async listIn(db: Executor) {
    const rows = await modules.editedModules(db);
    const states = await packages.packageStates(db);
    const view = (row: modules.EditedModuleRow) =>
      moduleRowView(row, { packages: states.get(row.id), isReadable: !this.deps.isUnreadable(row.id) });
    return { modules: rows.map(view), revision: revisionOfOrder(rows) };
  }
}

const mostProblems = 100;

/** True for a new course that was never published (course-drafts). */
const isUnwritten = (row: modules.EditedModuleRow): boolean =>
  originOf(row) === 'slides' && row.chapters === 0;

function refuseOfFiles(row: modules.EditedModuleRow): void {
  if (originOf(row) !== 'uploaded') throw conflict('module_questions_in_files');
}

const firstOf = ([first]: TextProblem[]) => ({
  line: String(first?.line ?? 1),
  message: first?.message ?? '',
});

/** The ids of a module's groups, as recorded in the audit log. */
const namesOf = ({ restricted, groups }: modules.EditedModuleRow): string =>
  restricted
    ? modules.groupNames
        .parse(groups)
        .map(({ id }) => id)
        .join(' ')
    : 'everybody';
