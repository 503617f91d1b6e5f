import { useParams } from '@readytowork/ui/router';
import { ChatRoom } from '../../features/chats/components/chat-room.tsx';
import { CommunityGate } from '../../features/community/community-gate.tsx';

export function Page() {
  const { room = '' } = useParams();
  return (
    <CommunityGate>
      <ChatRoom key={room} room={room} />
    </CommunityGate>
  );
}
