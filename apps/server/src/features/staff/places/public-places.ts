import { api, type Place } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import type { DatabaseEvents } from '../../../db/events.ts';
import { singleFlight } from '../../../db/single-flight.ts';
import { notFound } from '../../../errors.ts';
import { stringifyReply } from '../../../http/stringify-reply.ts';
import { listPublic } from './public.queries.ts';
import { publicPlaceView } from './public.view.ts';

interface Held {
  /** Places for searching, in order. */
  places: Place[];
  helpLines: Place[];
  text: string;
  /** Both as the API answers them, which pages embed. */
  json: { places: string; helpLines: string };
}

const placesText = stringifyReply(api.listPlaces);
const helpLinesText = stringifyReply(api.listHelpLines);

/**
 * Holds the public places in memory: they are few, often read, and the same for all. So they are available even while the
 * database is not; every process is notified of a change.
 */
export class PublicPlaces {
  private held: Held | undefined;
  readonly load = singleFlight(() => this.read());

  constructor(private readonly db: Database) {}

  listen(events: DatabaseEvents): void {
    events.subscribe({
      channel: 'places_changed',
      heard: () => void this.load().catch(() => undefined),
      catchUp: () => this.load(),
    });
  }

  private async read(): Promise<void> {
    const all = (await listPublic(this.db)).map(publicPlaceView);
    const text = JSON.stringify(all);
    // If the places are unchanged, the object stays the same, so that its response is compressed only once.
    if (this.held?.text === text) return;
    const isHelpLine = ({ kind }: Place) => kind === 'helpline';
    const places = all.filter((place) => !isHelpLine(place));
    const helpLines = all.filter(isHelpLine);
    this.held = {
      places,
      helpLines,
      text,
      json: { places: placesText(places), helpLines: helpLinesText(helpLines) },
    };
  }

  /** All public places; the same object as long as nothing has changed. */
  async all(): Promise<Held> {
    if (!this.held) await this.load();
    if (!this.held) throw new Error('places were read and are not there');
    return this.held;
  }

  /** The places in memory, as JSON; undefined before the first read. */
  get json(): Held['json'] | undefined {
    return this.held?.json;
  }

  async find(slug: string): Promise<Place> {
    const { places, helpLines } = await this.all();
    const found = [...places, ...helpLines].find((place) => place.slug === slug);
    if (!found) throw notFound('place_not_found');
    return found;
  }
}
