import type { CourseDraft } from '@readytowork/contract';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { conflict, HttpError, invalid, textOf } from '../../../errors.ts';
import type { JobHandler } from '../../../feature.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { handle } from '../../base/jobs/jobs.ts';
import * as queries from './course-drafts.queries.ts';
import { draftView } from './course-drafts.view.ts';
import { type DraftPublication, refuseOutdated } from './publication.service.ts';
import { editable, lockEditable, wholeDraft } from './whole-draft.ts';

interface ScheduleDeps {
  db: Database;
  clock: () => Date;
  publication: Pick<DraftPublication, 'publish' | 'readable'>;
}

const farthestMs = 366 * 24 * 3_600_000;

/** Publishes drafts at the time that an editor has set. */
export class DraftSchedule {
  constructor(private readonly deps: ScheduleDeps) {}

  /** @param revision of the draft that the editor saw */
  async set(editor: Actor, moduleId: number, at: Date, revision: string): Promise<CourseDraft> {
    const { db, clock, publication } = this.deps;
    const inMs = at.getTime() - clock().getTime();
    if (inMs <= 0 || inMs > farthestMs) throw invalid({ at: ['draft_schedule_moment'] });
    const whole = await wholeDraft(db, await editable(db, moduleId));
    refuseOutdated(whole, revision);
    await publication.readable(whole);
    return this.change(editor, moduleId, revision, at);
  }

  /** @param revision of the draft that the editor saw */
  unset(editor: Actor, moduleId: number, revision: string): Promise<CourseDraft> {
    return this.change(editor, moduleId, revision, null);
  }

  private change(editor: Actor, moduleId: number, revision: string, at: Date | null): Promise<CourseDraft> {
    return this.deps.db.transaction().execute(async (transaction) => {
      const whole = await wholeDraft(transaction, await lockEditable(transaction, moduleId));
      refuseOutdated(whole, revision);
      const before = whole.draft?.publish_at ?? null;
      if (!before && !at) throw conflict('draft_not_scheduled');
      await queries.setSchedule(transaction, moduleId, { at, by: at && editor.id });
      await record(transaction, {
        by: editor,
        action: 'course-scheduled',
        subject: whole.module.slug,
        before: { publish_at: before?.toISOString() ?? null },
        after: { publish_at: at?.toISOString() ?? null },
      });
      return draftView(await wholeDraft(transaction, whole.module));
    });
  }

  /** Runs once a minute in one process. After a pause it also publishes drafts whose time has passed. */
  readonly handler: JobHandler = handle(publishDue, () => this.publishDue(), '* * * * *');

  private async publishDue(): Promise<void> {
    const { db, clock } = this.deps;
    for (const { module_id, publish_by } of await queries.dueDrafts(db, clock()))
      await this.publishOne(module_id, { id: publish_by, sender: null });
  }

  private async publishOne(moduleId: number, by: { id: number | null; sender: null }): Promise<void> {
    const { db, clock, publication } = this.deps;
    try {
      const { revision } = draftView(await wholeDraft(db, await editable(db, moduleId)));
      await publication.publish(by, moduleId, revision);
    } catch (error) {
      // The next run tries again after other refusals: a save or publication at the same time, or too many drafts in the
      // reader.
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 409) await queries.noteRefusal(db, moduleId, textOf(error), clock());
    }
  }
}

const publishDue = { name: 'publish-scheduled-drafts', payload: z.unknown(), tries: 3 };
