import { randomUUID } from 'node:crypto';
import { newJoinCode } from '../features/together/groups/join-code.ts';
import type { Answered, Session, TestApi } from './api.ts';

/** The calls with which a phone writes and reads posts. */
export function posting(api: TestApi) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: Session, body?: object) =>
    api.call(method, `/v1/posts/${path}`, { as, ...(body && { body }) });
  const written = ({ status, body }: Answered): string => {
    if (status !== 201) throw new Error(`not written: ${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  return {
    write: (as: Session, text: string, more: object = {}) =>
      call('POST', '', as, { id: randomUUID(), group: null, text, ...more }),
    async wrote(as: Session, text: string, more: object = {}): Promise<string> {
      return written(await this.write(as, text, more));
    },
    feed: async (as: Session, query = '') => (await call('GET', query, as)).body,
    /** The texts of the posts that a reader sees, newest first. */
    async texts(as: Session, query = ''): Promise<string[]> {
      return (await this.feed(as, query)).results.map(({ text }: { text: string }) => text);
    },
    read: (as: Session, id: string) => call('GET', `${id}/`, as),
    change: (as: Session, id: string, text: string) => call('PUT', `${id}/`, as, { text }),
    remove: (as: Session, id: string) => call('DELETE', `${id}/`, as),
    comment: (as: Session, id: string, text: string, comment = randomUUID()) =>
      call('POST', `${id}/comments/`, as, { id: comment, text }),
    async commented(as: Session, id: string, text: string): Promise<string> {
      return written(await this.comment(as, id, text));
    },
    comments: async (as: Session, id: string, query = '') =>
      (await call('GET', `${id}/comments/${query}`, as)).body,
    changeComment: (as: Session, id: string, comment: string, text: string) =>
      call('PUT', `${id}/comments/${comment}/`, as, { text }),
    removeComment: (as: Session, id: string, comment: string) =>
      call('DELETE', `${id}/comments/${comment}/`, as),
    wellDone: (as: Session, id: string) => call('PUT', `${id}/well_done/`, as),
    notWellDone: (as: Session, id: string) => call('DELETE', `${id}/well_done/`, as),
    /** Lets a moderator approve an author's first posts, so that later ones need no approval. */
    async accepted<S extends Session>(as: S): Promise<S> {
      const longAfter = new Date('2100-01-01');
      const at = new Date();
      const post = {
        account_id: as.user_id,
        text: '',
        created_at: at,
        accepted_at: at,
        deleted_at: longAfter,
      };
      await api.db
        .insertInto('post')
        .values([1, 2].map(() => ({ ...post, id: randomUUID(), moderated: true })))
        .execute();
      return as;
    },
  };
}

/** Creates a facilitator's group with these learners. */
export async function groupOf(
  { db }: TestApi,
  facilitator: Session,
  learners: readonly Session[],
  name = 'Tuesday',
) {
  const at = new Date();
  const { id } = await db
    .insertInto('learner_group')
    .values({ facilitator_id: facilitator.user_id, name, code: newJoinCode(), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const agreed = { group_id: id, state: 'joined', agreed_at: at, agreed_to: 'a version' } as const;
  await db
    .insertInto('group_member')
    .values(learners.map(({ user_id }) => ({ ...agreed, account_id: user_id })))
    .execute();
  return id;
}
