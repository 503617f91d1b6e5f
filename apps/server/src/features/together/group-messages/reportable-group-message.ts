import type { Database } from '../../../db/database.ts';
import type { Reportable } from '../../../feature.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import * as queries from './group-messages.queries.ts';
import { messageView } from './group-messages.view.ts';

interface Deps {
  db: Database;
  clock: () => Date;
  groups: Pick<GroupsService, 'leads'>;
}

/** Number of messages of the thread stored with a report, because they give the reported one its meaning. */
const mostAround = 10;

/**
 * Lets learners report messages of facilitators, even after leaving the group, and facilitators report messages of learners.
 */
export function reportableGroupMessage({ db, clock, groups }: Deps): Reportable {
  return {
    kind: 'group_message',
    async evidence(id, viewer) {
      const found = await queries.findMessage(db, id);
      if (!found) return undefined;
      const {
        account_id: account,
        author_id,
        from_learner,
        group_id: group,
        group_name,
        hidden,
        text,
      } = found;
      const isLearner = account === viewer;
      const authorId = from_learner ? account : author_id;
      if (authorId === null || (hidden && authorId !== viewer)) return undefined;
      if (!isLearner && !(await groups.leads(viewer, group))) return undefined;
      const thread = await queries.messagesOf(db, { group, account }, mostAround);
      const around = thread.reverse().flatMap((row) => {
        const { at, name, text: shown } = messageView(row, { account: viewer, isLearner });
        return row.id === id ? [] : [{ at, by: name ?? 'Someone', text: shown ?? '' }];
      });
      const where = `in a message of the group ${group_name}`;
      return { authorId, text, group, context: { where, around } };
    },
    async setHidden(transaction, id, hidden) {
      await queries.setHidden(transaction, id, hidden ? clock() : null);
    },
  };
}
