import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import type { Evidence, Reportable } from '../feature.ts';
import { make } from '../features/together/moderation/moderation.feature.ts';
import type { Session, TestApi } from './api.ts';

interface Pinned extends Evidence {
  hidden: boolean;
  /** The accounts that may see it; everyone if missing. */
  seenBy?: number[];
}

/**
 * Notes on a fictional board that people can report. Moderation knows no particular table of content, so the test supplies one.
 */
export class Board implements Reportable {
  readonly kind = 'post' as const;
  readonly notes = new Map<string, Pinned>();

  pin(author: Session, text: string, more: Partial<Pinned> = {}): string {
    const id = randomUUID();
    const context = { where: 'on the board', around: [] };
    this.notes.set(id, { authorId: author.user_id, text, context, hidden: false, ...more });
    return id;
  }

  isHidden(id: string): boolean | undefined {
    return this.notes.get(id)?.hidden;
  }

  async evidence(id: string, viewer: number): Promise<Evidence | undefined> {
    const note = this.notes.get(id);
    const sees = note && !note.hidden && (note.seenBy?.includes(viewer) ?? true);
    return sees ? note : undefined;
  }

  async setHidden(_: unknown, id: string, hidden: boolean): Promise<void> {
    const note = this.notes.get(id);
    if (note) note.hidden = hidden;
  }
}

interface Options {
  as?: { access: string };
  body?: object;
  revision?: string;
}

/** Inserts rows of moderation that refer to an account, which has also reported something. */
export async function moderationRows(db: Database, account_id: number): Promise<void> {
  const at = new Date();
  const { id: case_id } = await db
    .insertInto('moderation_case')
    .values({
      kind: 'post',
      subject: randomUUID(),
      cause: 'report',
      author_id: account_id,
      opened_at: at,
      due_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('moderation_report').values({ case_id, account_id, reason: 'insult', at }).execute();
  for (const about of [{ by_id: account_id }, { author_id: account_id }])
    await db
      .insertInto('moderation_act')
      .values({ case_id, at, act: 'decided', ...about })
      .execute();
}

/** The calls of moderation, for reports of notes on a board. */
export async function moderate(api: TestApi) {
  const board = new Board();
  const feature = make({ ...api.deps, reportables: () => [board] });
  const app = buildApp({ ...api.deps, routes: (app) => feature.routes?.(app) });
  await app.ready();
  const call = async (method: NonNullable<InjectOptions['method']>, url: string, options: Options = {}) => {
    const { as, body, revision } = options;
    const headers = {
      ...(as && { authorization: `Bearer ${as.access}` }),
      ...(revision && { 'if-match': `"${revision}"` }),
    };
    const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson ? response.json() : response.body };
  };
  const report = (as: Session, id: string, reason = 'insult', more: object = {}) =>
    call('POST', '/v1/community/reports/', { as, body: { kind: 'post', id, reason, ...more } });
  return { board, call, report, ...feature.offers, close: () => app.close() };
}
export type Moderated = Awaited<ReturnType<typeof moderate>>;
