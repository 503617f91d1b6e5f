import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../../features/chats/chats.module.scss';
import { ChatList } from '../../features/chats/components/chat-list.tsx';
import { NewChat } from '../../features/chats/components/new-chat.tsx';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { membershipQuery } from '../../features/community/membership.ts';

/** The user's chats. */
export function Page() {
  const { t } = useLingui();
  return (
    <CommunityPage title={t`My chats`}>
      <Chats />
    </CommunityPage>
  );
}

function Chats() {
  const { data } = useQuery(membershipQuery);
  const [isNew, setIsNew] = useState(false);
  return (
    <div className={styles.list}>
      {data?.mode === 'on' && data.standing !== 'muted' && (
        <div className="actions">
          <Button onClick={() => setIsNew(true)} aria-haspopup="dialog">
            <Trans>New chat</Trans>
          </Button>
        </div>
      )}
      <ChatList />
      {isNew && <NewChat onClose={() => setIsNew(false)} />}
    </div>
  );
}
