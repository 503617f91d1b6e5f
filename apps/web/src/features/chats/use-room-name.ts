import { useLingui } from '@lingui/react/macro';
import type { Room } from '@readytowork/contract';

/** What a room is called: a pair by who is in it. */
export function useRoomName(room: Pick<Room, 'name' | 'with'>): string {
  const { t } = useLingui();
  return room.name ?? room.with?.name ?? t`Somebody who left`;
}
