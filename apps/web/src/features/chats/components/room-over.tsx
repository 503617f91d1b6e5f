import { Trans } from '@lingui/react/macro';
import { ApiError, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { ButtonLink } from '@readytowork/ui/button';
import { paths } from '../../../lib/paths.ts';
import styles from '../chats.module.scss';
import { Unsent } from './unsent.tsx';

/** Shown in place of a chat that the member may not read. It does not reveal whether they were ever allowed to. */
export function RoomOver({ error, room }: { error: unknown; room: string }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.over}>
      <Alert kind="note">
        <p>
          {isGone ? (
            <Trans>You are not in this chat, or the chat is not there any more.</Trans>
          ) : (
            errorMessage(error)
          )}
        </p>
      </Alert>
      <Unsent room={room} />
      <ButtonLink look="secondary" to={paths.chats}>
        <Trans>Go to my chats</Trans>
      </ButtonLink>
    </div>
  );
}
