import { useParams } from '@readytowork/ui/router';
import { ChatRoom } from '../../features/chats/components/chat-room.tsx';
import { useChatPage } from '../../features/chats/queries.ts';
import { CommunityGate } from '../../features/community/community-gate.tsx';

export function Page() {
  const { room = '' } = useParams();
  const page = useChatPage(room);
  return (
    <CommunityGate waiting={page.isPending}>
      <ChatRoom key={room} room={room} page={page} />
    </CommunityGate>
  );
}
