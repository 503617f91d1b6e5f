import { useLingui } from '@lingui/react/macro';
import type { Room } from '@readytowork/contract';

/** A room's name; a chat of two has the other member's. */
export function useRoomName(room: Pick<Room, 'name' | 'with'>): string {
  const { t } = useLingui();
  return room.name ?? room.with?.name ?? t`Somebody who left`;
}
