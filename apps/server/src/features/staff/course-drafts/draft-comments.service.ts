import type { DraftComment } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { conflict, invalid } from '../../../errors.ts';
import type { Sender } from '../../../http/client-address.ts';
import { storable } from '../../../storable.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { draftLimits } from './course-drafts.limits.ts';
import * as queries from './draft-comments.queries.ts';
import type { ShownDrafts } from './shown-draft.service.ts';
import { editable, lockEditable } from './whole-draft.ts';

interface CommentsDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  shown: Pick<ShownDrafts, 'openLink'>;
}

interface Written {
  token: string;
  chapter: number;
  name: string;
  text: string;
}

/** Reviewers' comments on a draft, which editors close. */
export class DraftComments {
  constructor(private readonly deps: CommentsDeps) {}

  async add({ token, chapter, ...typed }: Written, sender: Sender): Promise<void> {
    const { db, clock, throttle, shown } = this.deps;
    const link = await shown.openLink(token, sender);
    await throttle.consume(draftLimits.commentsOfPreview, String(link.id));
    const comment = { chapter, name: storable(typed.name).trim(), text: storable(typed.text).trim() };
    if (comment.text === '') throw invalid({ text: ['field_empty'] });
    await db.transaction().execute(async (transaction) => {
      await lockEditable(transaction, link.module_id);
      const open = await queries.listComments(transaction, link.module_id);
      // A repeated request after a lost answer.
      if (open.some((one) => isSame(one, comment))) return;
      if (open.length >= queries.mostComments) throw conflict('preview_comments_full');
      await queries.insertComment(transaction, link.module_id, comment, clock());
    });
  }

  async list(moduleId: number): Promise<{ comments: DraftComment[] }> {
    const { db } = this.deps;
    await editable(db, moduleId);
    return { comments: (await queries.listComments(db, moduleId)).map(commentView) };
  }

  async close(editor: Actor, moduleId: number, id: number): Promise<{ comments: DraftComment[] }> {
    const { db, clock } = this.deps;
    await db.transaction().execute(async (transaction) => {
      const { slug } = await lockEditable(transaction, moduleId);
      if (await queries.closeComment(transaction, { moduleId, id, at: clock(), by: editor.id }))
        await record(transaction, { by: editor, action: 'draft-comment-closed', subject: slug });
    });
    return this.list(moduleId);
  }
}

const isSame = (a: Omit<Written, 'token'>, b: Omit<Written, 'token'>): boolean =>
  a.chapter === b.chapter && a.name === b.name && a.text === b.text;

const commentView = ({ made_at, ...comment }: queries.CommentRow): DraftComment => ({
  ...comment,
  made_at: made_at.toISOString(),
});
