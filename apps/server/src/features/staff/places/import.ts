import type { Database } from '../../../db/database.ts';
import * as queries from './import.queries.ts';
import type { FilePlace } from './load.ts';

/**
 * Imports new and changed places, as articles are imported (docs/decisions/0051): an edited place stays, and its file's text is
 * stored beside it; a place whose entry has been removed is no longer shown. Imports all places or, on an error, none.
 *
 * @returns the number of places imported, stored for an editor, or withdrawn
 */
export async function importPlaces(db: Database, places: readonly FilePlace[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockImport(transaction);
    const held = await queries.heldPlaces(transaction);
    const heldAs = new Map(held.map((place) => [place.slug, place]));
    let taken = 0;
    for (const place of places) {
      const known = heldAs.get(place.slug);
      // A changed position in the file is a change too.
      if (known?.file_hash === place.hash && (known.edited || known.position === place.position)) continue;
      taken += 1;
      if (!known) await queries.insertFromFile(transaction, place);
      else if (known.edited) await queries.keepFile(transaction, known.id, place);
      else await queries.followFile(transaction, known.id, place);
    }
    const written = new Set(places.map(({ slug }) => slug));
    const gone = held.filter(({ edited, published, slug }) => published && !edited && !written.has(slug));
    for (const { id } of gone) await queries.withdraw(transaction, id);
    if (taken + gone.length > 0) await queries.announcePlaces(transaction);
    return taken + gone.length;
  });
}
