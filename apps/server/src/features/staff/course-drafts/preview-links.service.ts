import type { PreviewLink } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { conflict } from '../../../errors.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { newToken } from '../../base/auth/mailed-token.ts';
import { draftView } from './course-drafts.view.ts';
import * as queries from './preview-links.queries.ts';
import { editable, lockEditable, wholeDraft } from './whole-draft.ts';

interface LinksDeps {
  db: Database;
  clock: () => Date;
  publicUrl: string;
}

/** Links of one course that can be open at a time. */
const mostLinks = 5;

/** Creates and ends the links that show a draft to people without an account. */
export class PreviewLinks {
  constructor(private readonly deps: LinksDeps) {}

  async list(moduleId: number): Promise<{ links: PreviewLink[] }> {
    const { db, clock } = this.deps;
    await editable(db, moduleId);
    return { links: (await queries.listLinks(db, moduleId, clock())).map(linkView) };
  }

  make(editor: Actor, moduleId: number, days: number): Promise<{ url: string; link: PreviewLink }> {
    const { db, clock, publicUrl } = this.deps;
    return db.transaction().execute(async (transaction) => {
      const whole = await wholeDraft(transaction, await lockEditable(transaction, moduleId));
      if (draftView(whole).changes === 0) throw conflict('draft_unchanged');
      const now = clock();
      const open = await queries.listLinks(transaction, moduleId, now);
      if (open.length >= mostLinks) throw conflict('preview_links_too_many', { most: String(mostLinks) });
      const { token, hash } = newToken();
      const ends_at = new Date(now.getTime() + days * dayMilliseconds);
      await queries.insertLink(transaction, {
        module_id: moduleId,
        token_hash: hash,
        made_by: editor.id,
        made_at: now,
        ends_at,
      });
      await record(transaction, {
        by: editor,
        action: 'draft-link-made',
        subject: whole.module.slug,
        after: { ends_at: ends_at.toISOString() },
      });
      const [link] = (await queries.listLinks(transaction, moduleId, now)).map(linkView);
      if (!link) throw new Error('The link was not stored.');
      // After the "#", because browsers send that part to no server, so it is in no log.
      return { url: `${publicUrl}/course-preview#${token}`, link };
    });
  }

  async end(editor: Actor, moduleId: number, id: number): Promise<{ links: PreviewLink[] }> {
    const { db, clock } = this.deps;
    await db.transaction().execute(async (transaction) => {
      const { slug } = await lockEditable(transaction, moduleId);
      if (await queries.stopLink(transaction, moduleId, id, clock()))
        await record(transaction, { by: editor, action: 'draft-link-ended', subject: slug });
    });
    return this.list(moduleId);
  }
}

const linkView = ({ id, made_at, made_by, ends_at }: queries.LinkRow): PreviewLink => ({
  id,
  made_at: made_at.toISOString(),
  made_by,
  ends_at: ends_at.toISOString(),
});
