import type { ArticleKind } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import type { DatabaseEvents } from '../../../db/events.ts';
import { singleFlight } from '../../../db/single-flight.ts';
import { isTransient } from '../../../db/transient-errors.ts';
import type { RegistrationMode } from '../../base/auth/registration.settings.ts';
import { registrationSettings } from '../../base/auth/registration.settings.ts';
import { readSettings } from '../../base/settings/known-settings.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import type { ModuleAccess } from '../../learning/modules/module-access.ts';
import { communitySettings } from '../../together/membership/community.settings.ts';
import { indexCourses } from './index-sources.ts';
import { noSearchWords, readQuery, type SearchWords, weightOf, withMeanings } from './query-words.ts';
import { rank } from './rank.ts';
import * as queries from './search.queries.ts';
import { searchSettings } from './search.settings.ts';
import { Vocabulary } from './vocabulary.ts';

/** Documents that the ranking looks at. */
const mostRanked = 80;
/** Milliseconds in which further changes are read along with the first. */
const gatherMs = 2_000;

/** Articles are known by their id, as the trigger of migration 0057 writes it. */
const articleSource = 'article ';

interface SearchDeps {
  db: Database;
  clock: () => Date;
  catalogue: Pick<Catalogue, 'all' | 'forEverybody' | 'changed'>;
  moduleAccess: Pick<ModuleAccess, 'seenBy'>;
  registration: RegistrationMode;
}

interface Asked {
  q: string;
  /** 0 for a visitor. */
  userId: number;
  /** Undefined for all. */
  kinds?: readonly string[];
  limit: number;
}

export interface Found {
  results: queries.FoundRow[];
  more: boolean;
  /** The corrected spelling that was also searched, if a word was unknown. */
  instead: string | null;
}

const { community } = communitySettings;
const { registration } = registrationSettings;
const { search_words } = searchSettings;

/** The search over the whole site. */
export class SiteSearch {
  private words: SearchWords = noSearchWords;
  private vocabulary: { words: Vocabulary; documents: number } | undefined;
  private isStale = false;
  private refreshing: NodeJS.Timeout | undefined;
  private indexed: unknown;
  private isStopped = false;
  private readonly readVocabulary = singleFlight(() => this.loadVocabulary());
  readonly index = singleFlight(() => this.indexNow());

  constructor(private readonly deps: SearchDeps) {
    deps.catalogue.changed(() => void this.index().catch(() => undefined));
  }

  listen(events: DatabaseEvents): void {
    events.subscribe({
      channel: 'search_changed',
      heard: () => this.refreshSoon(),
      catchUp: () => this.index(),
    });
  }

  /** @param words of content/search/words.yaml */
  putWords(words: SearchWords): void {
    this.words = words;
  }

  /** The results for a reader, the best first. */
  async find({ q, userId, kinds, limit }: Asked): Promise<Found> {
    const { db } = this.deps;
    if (!this.vocabulary) await this.readVocabulary();
    const { words: vocabulary, documents } = this.vocabulary ?? {
      words: new Vocabulary([], []),
      documents: 1,
    };
    const { reader, words } = await this.reader(userId);
    const query = readQuery(q, words, vocabulary.correct);
    if (query.terms.length === 0) return { results: [], more: false, instead: null };
    const terms = {
      words: query.terms.map(({ word }) => word),
      beginnings: query.terms.map(({ origin }) => origin === 'beginning'),
      inBody: query.terms.map(({ origin }) => origin !== 'beginning' && origin !== 'meaning'),
      weights: query.terms.map(({ origin }) => weightOf[origin]),
    };
    const found = await queries.findCandidates(db, terms, reader, {
      kinds,
      all: documents,
      most: mostRanked,
    });
    const ranked = withoutTwins(rank(found, query, documents));
    const instead = query.typed.map((word) => query.corrected.get(word) ?? word).join(' ');
    return {
      results: ranked.slice(0, limit),
      more: ranked.length > limit,
      instead: query.corrected.size > 0 && ranked.length > 0 ? instead : null,
    };
  }

  /** The ids of articles of a kind, the best first. */
  async findArticles(q: string, kind: ArticleKind, limit: number): Promise<number[]> {
    const { results } = await this.find({ q, kinds: [kind], limit, userId: 0 });
    return results.map(({ source }) => Number(source.replace(articleSource, '')));
  }

  /** The documents that the reader may see, and the editors' words with those that administrators have added. */
  private async reader(userId: number): Promise<{ reader: queries.Reader; words: SearchWords }> {
    const { catalogue, clock, db, moduleAccess } = this.deps;
    const seen = userId === 0 ? catalogue.forEverybody() : await moduleAccess.seenBy(userId);
    const settings = await readSettings(db, { community, registration, search_words });
    const open = [
      ...(settings.community === 'off' ? [] : ['community']),
      ...((settings.registration ?? this.deps.registration) === 'open' ? ['registration'] : []),
    ];
    const reader = { modules: seen.map(({ id }) => id), open, at: clock() };
    return { reader, words: withMeanings(this.words, settings.search_words) };
  }

  private async indexNow(): Promise<void> {
    const modules = this.deps.catalogue.all();
    if (this.isStopped || this.indexed === modules) return;
    try {
      await indexCourses(this.deps.db, modules);
      this.indexed = modules;
    } catch (error) {
      // The next read of the state tries again.
      if (!isTransient(error)) throw error;
    }
  }

  /** Misspellings are recognised by the words of everything. They need not be current to the second. */
  private refreshSoon(): void {
    this.isStale = true;
    if (this.refreshing || !this.vocabulary) return;
    this.refreshing = setTimeout(() => {
      this.refreshing = undefined;
      if (this.isStale && !this.isStopped) void this.readVocabulary().catch(() => undefined);
    }, gatherMs);
    this.refreshing.unref();
  }

  private async loadVocabulary(): Promise<void> {
    this.isStale = false;
    const [{ known, telling }, documents] = await Promise.all([
      queries.readVocabulary(this.deps.db),
      queries.countDocuments(this.deps.db),
    ]);
    const words = new Vocabulary(
      known.map(({ word }) => word),
      [
        ...[...this.words.spellings].map((word) => [word, 1] as const),
        ...telling.map(({ word, documents: count }) => [word, count] as const),
      ],
    );
    this.vocabulary = { words, documents: Math.max(documents, 1) };
  }

  /** Resolves when the last read or write has ended, so that the database can close. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.refreshing);
    await Promise.allSettled([this.index()]);
  }
}

/** Several courses explain the same word: the reader sees the best of them. */
function withoutTwins<T extends { kind: string; title: string }>(found: readonly T[]): T[] {
  const seen = new Set<string>();
  return found.filter(({ kind, title }) => {
    const key = `${kind} ${title.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}
