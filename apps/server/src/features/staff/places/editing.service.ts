import type { EditedPlace, PlaceFile } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { changedMeanwhile, conflict, notFound } from '../../../errors.ts';
import { dayAfter, dayOf } from '../../../local-time.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import * as queries from './editing.queries.ts';
import { editedPlaceView, fileSays, placeRowView, revisionOfPlace } from './editing.view.ts';
import { announcePlaces } from './import.queries.ts';
import { linkForgotten } from './place-columns.ts';
import type { PublicPlaces } from './public-places.ts';

/** Days after which a place is due for another check: half a year. */
const checkedForDays = 182;

interface EditingDeps {
  db: Database;
  clock: () => Date;
  publicPlaces: Pick<PublicPlaces, 'load'>;
}

type Written = Omit<PlaceFile, 'slug'> & { position: number; published: boolean };

const noSuchPlace = () => notFound('place_not_found');

/** Changes places for editors. Each change is one entry in the audit log, with the old values. */
export class EditedPlaces {
  constructor(private readonly deps: EditingDeps) {}

  noteExport(by: Actor): Promise<void> {
    return record(this.deps.db, { by, action: 'list-exported', subject: 'places' });
  }

  async list(asked: queries.PlacesAsked) {
    const longAgo = this.longAgo();
    const page = await queries.listPlaces(this.deps.db, asked, longAgo);
    return { ...page, results: page.results.map((row) => placeRowView(row, longAgo)) };
  }

  read(id: number): Promise<EditedPlace> {
    return this.whole(this.deps.db, id);
  }

  async add(editor: Actor, { slug, ...written }: Written & { slug: string }): Promise<EditedPlace> {
    return this.write(async (transaction) => {
      const row = { slug, ...written, updated_at: this.deps.clock() };
      const id = await queries.insertPlace(transaction, row);
      if (id === undefined) throw conflict('place_slug_taken');
      await note(transaction, editor, id, { action: 'place-added', after: written });
      return id;
    });
  }

  /** @param revision of the place that the editor saw */
  async change(editor: Actor, id: number, written: Written, revision: string): Promise<EditedPlace> {
    return this.edit(id, { revision, sent: written }, async (transaction, held) => {
      const isOther = (name: 'url' | 'search_template' | 'checked_on') => held[name] !== written[name];
      const link = isOther('url') || isOther('search_template') || isOther('checked_on') ? linkForgotten : {};
      await queries.updatePlace(transaction, id, { ...written, ...link, edited: true, ...this.now() });
      await note(transaction, editor, id, { action: 'place-changed', before: held, after: written });
    });
  }

  /**
   * Records that an editor checked the place today and found it right. This does not count as an edit, so the place still follows
   * its file.
   */
  async check(editor: Actor, id: number, revision: string): Promise<EditedPlace> {
    return this.edit(id, { revision, sent: {} }, async (transaction, held) => {
      const after = { checked_on: dayOf(this.deps.clock()) };
      await queries.updatePlace(transaction, id, { ...after, ...linkForgotten, ...this.now() });
      // If it was already checked today, an empty `before` makes the log entry show the day all the same.
      const before = held.checked_on === after.checked_on ? {} : held;
      await note(transaction, editor, id, { action: 'place-checked', before, after });
    });
  }

  /** @param take true accepts the file's text, and the place follows its file again; false keeps the editors' text */
  async decideFile(editor: Actor, id: number, take: boolean, revision: string): Promise<EditedPlace> {
    return this.edit(id, { revision, sent: { take } }, async (transaction, held) => {
      const file = held.file_hash === held.seen_hash ? null : fileSays(held);
      if (!file) throw conflict('place_file_unchanged');
      const said = take ? { ...file, ...linkForgotten, edited: false } : {};
      await queries.updatePlace(transaction, id, { ...said, seen_hash: held.file_hash, ...this.now() });
      const after = { edited: !take };
      await note(transaction, editor, id, { action: 'place-file-decided', before: {}, after });
    });
  }

  async waiting() {
    return queries.countInNeed(this.deps.db);
  }

  private edit(
    id: number,
    { revision, sent }: { revision: string; sent: object },
    work: (transaction: Executor, held: queries.PlaceTableRow) => Promise<void>,
  ): Promise<EditedPlace> {
    return this.write(async (transaction) => {
      const held = await queries.lockPlace(transaction, id);
      if (!held) throw noSuchPlace();
      if (revision !== revisionOfPlace(held)) throw changedMeanwhile(await this.whole(transaction, id), sent);
      await work(transaction, held);
      return id;
    });
  }

  /** Runs a change. The next call to this process sees it at once; other processes are notified. */
  private async write(work: (transaction: Executor) => Promise<number>): Promise<EditedPlace> {
    const { db, publicPlaces } = this.deps;
    const written = await db.transaction().execute(async (transaction) => {
      const id = await work(transaction);
      await announcePlaces(transaction);
      return this.whole(transaction, id);
    });
    await publicPlaces.load();
    return written;
  }

  private async whole(db: Executor, id: number): Promise<EditedPlace> {
    const row = await queries.findPlace(db, id);
    if (!row) throw noSuchPlace();
    return editedPlaceView(row, this.longAgo());
  }

  private longAgo = () => dayAfter(this.deps.clock(), -checkedForDays);
  private now = () => ({ updated_at: this.deps.clock() });
}

const note = (
  db: Executor,
  by: Actor,
  place: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> => record(db, { by, subject: String(place), ...entry });
