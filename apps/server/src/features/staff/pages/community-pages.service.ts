import type { Database } from '../../../db/database.ts';
import { joinReads, readTogether } from '../../../db/read-together.ts';
import type { MessagesService } from '../../together/chats/messages.service.ts';
import { isThere } from '../../together/chats/room.policy.ts';
import type { ConnectionsService } from '../../together/community/connections.service.ts';
import type { MembershipService } from '../../together/membership/membership.service.ts';
import type { NoticesService } from '../../together/notices/notices.service.ts';

interface CommunityPagesDeps {
  db: Database;
  connections: Pick<ConnectionsService, 'circleRead'>;
  messages: Pick<MessagesService, 'chatRead'>;
  membership: Pick<MembershipService, 'readableMode'>;
  noticesSeen: Pick<NoticesService, 'communityRead'>;
}

/** Combines the data of a community page into one response and reads them in one statement. */
export class CommunityPagesService {
  constructor(private readonly deps: CommunityPagesDeps) {}

  async community(accountId: number) {
    const { connections, db, membership, noticesSeen } = this.deps;
    const read = joinReads({
      community: noticesSeen.communityRead(accountId),
      circle: connections.circleRead(accountId),
    });
    const { version, value } = await readTogether(db, accountId, read);
    const { community, circle } = value();
    const isShown = membership.readableMode(community) === 'on';
    return {
      key: accountId,
      // The end of a mute or bar, or a birthday, changes the answer without changing a row.
      of: [version, community.standing],
      make: () => ({ community, circle: isShown ? circle : null }),
    };
  }

  async chat(accountId: number, room: string) {
    const { db, membership, messages, noticesSeen } = this.deps;
    const read = joinReads({
      community: noticesSeen.communityRead(accountId),
      chat: messages.chatRead(accountId, room),
    });
    const { community, chat } = (await readTogether(db, accountId, read)).value();
    const mode = membership.readableMode(community);
    return { community, chat: chat && mode !== 'off' && isThere(chat.room.kind, mode) ? chat : null };
  }
}

export type CommunityPage = ReturnType<Awaited<ReturnType<CommunityPagesService['community']>>['make']>;
