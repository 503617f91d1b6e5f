import { createHash } from 'node:crypto';
import {
  type Chapter,
  type Course,
  type Cv,
  type CvFormat,
  type CvVariant,
  type Handout,
  type Orientation,
  type Renderer,
  renderVersion,
  type Slide,
} from '@readytowork/courseware';
import type { FastifyBaseLogger } from 'fastify';
import { boundedCache } from '../../../bounded-cache.ts';
import { notFound } from '../../../errors.ts';
import { SealedFiles } from '../../../storage/sealed.ts';
import { type Storage, StorageUnavailable } from '../../../storage/storage.ts';

/** A rendered file and the hash of its source, which is also its ETag. */
export interface Rendering {
  hash: string;
  bytes: Buffer;
}

export type DocumentName =
  | 'combined'
  | 'matrix'
  | 'assignment'
  | 'guide'
  | 'assessment'
  | 'answers'
  | 'certificateByHand';

/** Bytes of recent files held in memory: about a course in both orientations. */
const remembered = 16 * 1024 ** 2;
function newMemory() {
  const sizeOf = (bytes: Buffer) => bytes.length;
  return {
    recent: boundedCache<string, Buffer>({ name: 'drawn files', max: 1000, maxBytes: remembered, sizeOf }),
    /** Sizes in bytes of the files rendered or read since the start. */
    sizes: boundedCache<string, number>({ name: 'sizes of drawn files', max: 20_000 }),
    /** Counts the documents whose size became known: a new number means that a file list may have new sizes. */
    learnt: 0,
  };
}
type Memory = ReturnType<typeof newMemory>;

interface Parts {
  renderer: Renderer;
  storage: Storage;
  log: Pick<FastifyBaseLogger, 'warn'>;
  memory?: Memory;
  /** The JPEG of a slide's picture, by its hash. */
  photo: (hash: string) => Promise<Buffer | undefined>;
}

/**
 * Slides and documents of courses, rendered on first request and stored under the hash of their source. A shared storage serves
 * all processes. Simultaneous requests for a file share one rendering.
 */
export class Renderings {
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private readonly memory: Memory;
  private readonly files: SealedFiles;

  constructor(private readonly parts: Parts) {
    this.memory = parts.memory ?? newMemory();
    this.files = new SealedFiles(parts.storage);
  }

  /** The same files, rendered by another renderer. */
  by(renderer: Renderer): Renderings {
    return new Renderings({ ...this.parts, renderer, memory: this.memory });
  }

  /** Changes whenever any rendered file of the course or resource would change. */
  version({ hash }: { slug: string; hash: string }): string {
    return hashOf([renderVersion(), hash]).slice(0, 12);
  }

  slide(course: Course, chapter: Chapter, number: number, orientation: Orientation): Promise<Rendering> {
    const slide = chapter.slides[number];
    if (!slide) throw notFound('slide_not_found');
    return this.kept('webp', slideParts(course, chapter, slide, orientation), async () => {
      const { renderer, photo } = this.parts;
      return renderer.slide(
        course,
        chapter,
        slide,
        orientation,
        slide.picture && (await photo(slide.picture.hash)),
      );
    });
  }

  /** Size in bytes of all slides of the course in one orientation; undefined while some are not rendered yet. */
  async size(course: Course, orientation: Orientation): Promise<number | undefined> {
    let bytes = 0;
    for (const chapter of course.chapters)
      for (const slide of chapter.slides) {
        const parts = slideParts(course, chapter, slide, orientation);
        const size = await this.files.size(keyOf('webp', hashOf([renderVersion(), ...parts])));
        if (size === undefined) return undefined;
        bytes += size;
      }
    return bytes;
  }

  topic(course: Course, chapter: Chapter): Promise<Rendering> {
    return this.kept('pdf', topicParts(course, chapter.number), () =>
      this.parts.renderer.topic(course, chapter),
    );
  }

  /** Size of a topic in bytes; undefined until it is rendered or read. */
  topicSize(course: Course, chapter: number): number | undefined {
    return this.knownSize('pdf', topicParts(course, chapter));
  }

  document(course: Course, name: DocumentName): Promise<Rendering> {
    return this.kept('pdf', documentParts(course, name), () => this.parts.renderer[name](course));
  }

  /** Size of a facilitator file in bytes; undefined until it is rendered or read. */
  documentSize(course: Course, name: DocumentName): number | undefined {
    return this.knownSize('pdf', documentParts(course, name));
  }

  handout(handout: Handout): Promise<Rendering> {
    return this.kept('pdf', ['handout', handout.hash], () => this.parts.renderer.handout(handout));
  }

  handoutSize(handout: Handout): number | undefined {
    return this.knownSize('pdf', ['handout', handout.hash]);
  }

  cv(cv: Cv, variant: CvVariant, format: CvFormat): Promise<Rendering> {
    return this.kept(format, ['cv', variant, cv.hash], () => this.parts.renderer.cv(cv, variant, format));
  }

  cvSize(cv: Cv, variant: CvVariant, format: CvFormat): number | undefined {
    return this.knownSize(format, ['cv', variant, cv.hash]);
  }

  /**
   * Renders the missing files, one after the other, until `stopped`, and rests after each. Processes with a shared storage begin at different files, so
   * that each finds what the others have rendered.
   */
  async warm(courses: Course[], stopped: () => boolean, rest: Rest = noRest): Promise<void> {
    const all = [...slidesToDraw(courses), ...topicsToDraw(courses)];
    const first = this.parts.storage.shared ? Math.floor(Math.random() * all.length) : 0;
    for (const { kind, of, draw } of [...all.slice(first), ...all.slice(0, first)]) {
      if (stopped()) return;
      const key = keyOf(kind, hashOf([renderVersion(), ...of]));
      const size = await this.files.size(key);
      if (size !== undefined) {
        this.learn(key, size);
        continue;
      }
      const begun = performance.now();
      await draw(this);
      await rest(performance.now() - begun);
    }
  }

  /** Changes once another document's size is known. */
  get knownSizes(): number {
    return this.memory.learnt;
  }

  private learn(key: string, size: number): void {
    if (!key.endsWith('.webp') && this.memory.sizes.get(key) !== size) this.memory.learnt += 1;
    this.memory.sizes.set(key, size);
  }

  private knownSize(kind: Kind, of: unknown[]): number | undefined {
    return this.memory.sizes.get(keyOf(kind, hashOf([renderVersion(), ...of])));
  }

  private async kept(kind: Kind, of: unknown[], draw: () => Promise<Buffer>): Promise<Rendering> {
    const hash = hashOf([renderVersion(), ...of]);
    const key = keyOf(kind, hash);
    const bytes =
      this.memory.recent.get(key) ?? (await this.files.get(key)) ?? (await this.drawnOnce(key, draw));
    this.memory.recent.set(key, bytes);
    this.learn(key, bytes.length);
    return { hash, bytes };
  }

  private drawnOnce(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = this.drawing.get(key) ?? this.drawAndKeep(key, draw);
    this.drawing.set(key, drawn);
    return drawn;
  }

  private async drawAndKeep(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const bytes = await draw();
      await this.files.put(key, bytes).catch((error: unknown) => this.unkept(error));
      return bytes;
    } finally {
      this.drawing.delete(key);
    }
  }

  /** Logs a failure to store: the request gets its rendered file even if the storage is full. */
  private unkept(error: unknown): void {
    if (!(error instanceof StorageUnavailable)) throw error;
    this.parts.log.warn({ reason: error.message }, 'a drawing could not be kept');
  }
}

/** Waits after a file that took this many milliseconds. */
export type Rest = (drawMs: number) => Promise<void>;

const noRest: Rest = async () => {};

interface ToDraw {
  kind: Kind;
  of: unknown[];
  draw(renderings: Renderings): Promise<Rendering>;
}

/**
 * The slides of all courses in the order in which people open them: those in portrait (for phones) first, and of these the first
 * chapters of all courses, then the second ones.
 */
function slidesToDraw(courses: Course[]): ToDraw[] {
  const most = Math.max(0, ...courses.map(({ chapters }) => chapters.length));
  const chapters = Array.from({ length: most }, (_, index) =>
    courses.flatMap((course) => {
      const chapter = course.chapters[index];
      return chapter ? [{ course, chapter }] : [];
    }),
  ).flat();
  return (['portrait', 'landscape'] as const).flatMap((orientation) =>
    chapters.flatMap(({ course, chapter }) =>
      chapter.slides.map((slide) => ({
        kind: 'webp' as const,
        of: slideParts(course, chapter, slide, orientation),
        draw: (renderings: Renderings) => renderings.slide(course, chapter, slide.number, orientation),
      })),
    ),
  );
}

function topicsToDraw(courses: Course[]): ToDraw[] {
  return courses.flatMap((course) =>
    course.chapters.map((chapter) => ({
      kind: 'pdf' as const,
      of: topicParts(course, chapter.number),
      draw: (renderings: Renderings) => renderings.topic(course, chapter),
    })),
  );
}

/** Everything that affects how a slide is rendered. */
function slideParts(
  { slug, name, family, language }: Course,
  chapter: Chapter,
  slide: Slide,
  orientation: Orientation,
) {
  const place = [chapter.number, chapter.name, chapter.slides.length];
  return [slug, name, family, place, slide, orientation, ...inLanguage(language)];
}

const topicParts = (course: Course, chapter: number) => [
  'topic',
  course.hash,
  chapter,
  ...inLanguage(course.language),
];

const documentParts = ({ hash, language }: Course, name: DocumentName) => [
  name,
  hash,
  ...inLanguage(language),
];

/** English files keep the keys that they had before there were other languages. */
const inLanguage = (language: Course['language']): string[] =>
  language === undefined || language === 'en' ? [] : [language];

type Kind = 'webp' | 'pdf' | 'docx';

const keyOf = (kind: Kind, hash: string) => `renders/${hash}.${kind}`;

const hashOf = (of: unknown) => createHash('sha256').update(JSON.stringify(of, inStoredOrder)).digest('hex');

/** Orders keys as jsonb does, shorter first, so that rendered files keep their names however the course was read. */
function inStoredOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)),
  );
}
