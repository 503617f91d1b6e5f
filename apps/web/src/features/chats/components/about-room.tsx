import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { Room } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { Link } from '@readytowork/ui/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { useIsMuted } from '../../community/use-is-muted.ts';
import styles from '../chats.module.scss';
import { roomChanged } from '../queries.ts';
import { useRoomName } from '../use-room-name.ts';
import { AddPeople } from './add-people.tsx';
import { LeaveRoom } from './leave-room.tsx';
import { RenameRoom } from './rename-room.tsx';
import { RoomPeople } from './room-people.tsx';

interface AboutRoomProps {
  room: Room;
  onClose: () => void;
}

/** Shows a chat room's members and notification setting, and lets the user leave. */
export function AboutRoom({ room, onClose }: AboutRoomProps) {
  const name = useRoomName(room);
  const { kind, manages, state } = room;
  const isOwn = kind === 'own';
  const mayChange = !useIsMuted();
  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.about}>
        <Mute room={room} />
        {kind !== 'pair' && <RoomPeople room={room} />}
        {isOwn && state === 'open' && mayChange && <AddPeople room={room} />}
        {isOwn && manages && mayChange && <RenameRoom room={room} />}
        {isOwn && <LeaveRoom room={room} />}
        {kind === 'pair' && <EndPair />}
        {kind === 'group' && <WhoDecides />}
      </div>
    </Dialog>
  );
}

function Mute({ room }: { room: Room }) {
  const queries = useQueryClient();
  const mute = useMutation({
    mutationFn: (muted: boolean) =>
      api('PUT /v1/chats/:room/mute/', { params: { room: room.room }, body: { muted } }),
    onSuccess: (changed) => roomChanged(queries, changed),
  });
  return (
    <div>
      <Checkbox
        checked={room.muted}
        disabled={mute.isPending}
        onChange={({ currentTarget }) => mute.mutate(currentTarget.checked)}
      >
        <Trans>Mute this chat: its messages are not counted</Trans>
      </Checkbox>
      {mute.isError && <Alert kind="error">{errorMessage(mute.error)}</Alert>}
    </div>
  );
}

const EndPair = () => (
  <p>
    <Trans>
      This chat stays open as long as you are connected.{' '}
      <Link to={paths.community}>You can end a connection on your community page.</Link>
    </Trans>
  </p>
);

const WhoDecides = () => (
  <p>
    <Trans>
      Everybody in the group is in this chat. The person who leads the group can hide a message.{' '}
      <Link to={paths.groups}>You leave the chat when you leave the group.</Link>
    </Trans>
  </p>
);
