import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { FilePlace } from './load.ts';
import { linkForgotten } from './place-columns.ts';

/** Allows one import at a time, over all processes; editors who save during an import wait a moment. */
export async function lockImport(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(7315004)`.execute(db);
}

/** Notifies every process that the public places have changed. */
export async function announcePlaces(db: Executor): Promise<void> {
  await sql`select pg_notify('places_changed', '')`.execute(db);
}

export async function heldPlaces(db: Executor) {
  return db
    .selectFrom('place')
    .select(['id', 'slug', 'position', 'published', 'edited', 'file_hash'])
    .forUpdate()
    .execute();
}

const asFile = ({ hash, slug: _slug, position: _position, ...said }: FilePlace) => ({
  file: JSON.stringify(said),
  file_hash: hash,
});

export async function insertFromFile(db: Executor, place: FilePlace): Promise<void> {
  const { hash, ...said } = place;
  await db
    .insertInto('place')
    .values({ ...said, ...asFile(place), seen_hash: hash })
    .execute();
}

/** Updates a place that no editor has changed, and keeps the later of the two check dates. */
export async function followFile(db: Executor, id: number, place: FilePlace): Promise<void> {
  const { hash, slug: _slug, checked_on, ...said } = place;
  await db
    .updateTable('place')
    .set({
      ...said,
      ...asFile(place),
      ...linkForgotten,
      checked_on: sql`greatest(checked_on, ${checked_on}::date)`,
      seen_hash: hash,
      published: true,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Stores the file's text beside an edited place, so that an editor can choose one of the two. */
export async function keepFile(db: Executor, id: number, place: FilePlace): Promise<void> {
  await db.updateTable('place').set(asFile(place)).where('id', '=', id).execute();
}

export async function withdraw(db: Executor, id: number): Promise<void> {
  await db.updateTable('place').set({ published: false, file_hash: null }).where('id', '=', id).execute();
}
