import type { Executor } from '../../../db/database.ts';
import type { Forgotten } from '../../../feature.ts';
import { withoutName } from '../../base/accounts/without-name.ts';

/** Removes a person's name from the names of rooms that outlive their account. */
export async function forgetRooms(db: Executor, person: Forgotten): Promise<void> {
  const rooms = await db
    .selectFrom('room')
    .select(['id', 'name', 'account_id'])
    .where('kind', '=', 'own')
    .where((room) =>
      room.or([
        room('account_id', '=', person.id),
        room(
          'id',
          'in',
          room.selectFrom('room_member').select('room_id').where('account_id', '=', person.id),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const { id, name, account_id } of rooms) {
    const left = name && withoutName(name, person, account_id === person.id);
    if (left !== name) await db.updateTable('room').set({ name: left }).where('id', '=', id).execute();
  }
}
