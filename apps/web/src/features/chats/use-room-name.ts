import { useLingui } from '@lingui/react/macro';
import type { Room } from '@readytowork/contract';

/** A chat's name; a chat of two is named after the other member. */
export function useRoomName(room: Pick<Room, 'name' | 'with'>): string {
  const { t } = useLingui();
  return room.name ?? room.with?.name ?? t`Someone who left`;
}
