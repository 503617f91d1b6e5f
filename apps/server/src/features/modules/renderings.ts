import { createHash } from 'node:crypto';
import {
  type Chapter,
  type Course,
  type Cv,
  type CvFormat,
  type CvVariant,
  type Handout,
  type Renderer,
  type Rendition,
  renderVersion,
  type Slide,
} from '@readytowork/courseware';
import { boundedCache } from '../../bounded-cache.ts';
import { notFound } from '../../errors.ts';
import type { Storage } from '../../storage.ts';

/** A drawn file and the hash of what it was drawn from, which is also its ETag. */
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

/**
 * Slides and documents of courses: drawn once, when first asked for, and kept by the hash of their content. Two that ask
 * for the same at once share one drawing.
 */
export class Renderings {
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly renderer: Renderer,
    private readonly storage: Storage,
    /** In bytes, of what was drawn or read since the start. */
    private readonly weights = boundedCache<string, number>({ name: 'weights of drawn files', max: 20_000 }),
  ) {}

  /** The same files, drawn by another renderer. */
  by(renderer: Renderer): Renderings {
    return new Renderings(renderer, this.storage, this.weights);
  }

  /** Changes whenever anything of the course, or the resource, would be drawn differently. */
  version({ hash }: { slug: string; hash: string }): string {
    return hashOf([renderVersion(), hash]).slice(0, 12);
  }

  slide(course: Course, chapter: Chapter, number: number, rendition: Rendition): Promise<Rendering> {
    const slide = chapter.slides[number];
    if (!slide) throw notFound('There is no such slide.');
    return this.kept('webp', slideParts(course, chapter, slide, rendition), () =>
      this.renderer.slide(course, chapter, slide, rendition),
    );
  }

  /** What all slides of the course weigh in one rendition, in bytes; undefined while some are still to be drawn. */
  async weight(course: Course, rendition: Rendition): Promise<number | undefined> {
    let bytes = 0;
    for (const chapter of course.chapters)
      for (const slide of chapter.slides) {
        const parts = slideParts(course, chapter, slide, rendition);
        const held = await this.storage.get(keyOf('webp', hashOf([renderVersion(), ...parts])));
        if (!held) return undefined;
        bytes += held.length;
      }
    return bytes;
  }

  topic(course: Course, chapter: Chapter): Promise<Rendering> {
    return this.kept('pdf', topicParts(course, chapter.number), () => this.renderer.topic(course, chapter));
  }

  /** What a topic weighs in bytes; undefined until it was drawn or read. */
  topicWeight(course: Course, chapter: number): number | undefined {
    return this.weightOf('pdf', topicParts(course, chapter));
  }

  document(course: Course, name: DocumentName): Promise<Rendering> {
    return this.kept('pdf', [name, course.hash], () => this.renderer[name](course));
  }

  /** What a facilitator's file weighs in bytes; undefined until it was drawn or read. */
  documentWeight(course: Course, name: DocumentName): number | undefined {
    return this.weightOf('pdf', [name, course.hash]);
  }

  handout(handout: Handout): Promise<Rendering> {
    return this.kept('pdf', ['handout', handout.hash], () => this.renderer.handout(handout));
  }

  handoutWeight(handout: Handout): number | undefined {
    return this.weightOf('pdf', ['handout', handout.hash]);
  }

  cv(cv: Cv, variant: CvVariant, format: CvFormat): Promise<Rendering> {
    return this.kept(format, ['cv', variant, cv.hash], () => this.renderer.cv(cv, variant, format));
  }

  cvWeight(cv: Cv, variant: CvVariant, format: CvFormat): number | undefined {
    return this.weightOf(format, ['cv', variant, cv.hash]);
  }

  /** Draws what is not drawn yet, one after the other, until `stopped`. */
  async warm(courses: Course[], stopped: () => boolean): Promise<void> {
    for (const rendition of ['portrait', 'landscape'] as const)
      for (const course of courses)
        for (const chapter of course.chapters)
          for (const { number } of chapter.slides) {
            if (stopped()) return;
            await this.slide(course, chapter, number, rendition);
          }
    for (const course of courses)
      for (const chapter of course.chapters) {
        if (stopped()) return;
        await this.topic(course, chapter);
      }
  }

  private weightOf(kind: Kind, of: unknown[]): number | undefined {
    return this.weights.get(keyOf(kind, hashOf([renderVersion(), ...of])));
  }

  private async kept(kind: Kind, of: unknown[], draw: () => Promise<Buffer>): Promise<Rendering> {
    const hash = hashOf([renderVersion(), ...of]);
    const key = keyOf(kind, hash);
    const held = await this.storage.get(key);
    const bytes = held ?? (await this.drawnOnce(key, draw));
    this.weights.set(key, bytes.length);
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
      await this.storage.put(key, bytes);
      return bytes;
    } finally {
      this.drawing.delete(key);
    }
  }
}

/** Everything that a slide's picture is drawn from. */
function slideParts({ slug, name, family }: Course, chapter: Chapter, slide: Slide, rendition: Rendition) {
  const place = [chapter.number, chapter.name, chapter.slides.length];
  return [slug, name, family, place, slide, rendition];
}

const topicParts = (course: Course, chapter: number) => ['topic', course.hash, chapter];

type Kind = 'webp' | 'pdf' | 'docx';

const keyOf = (kind: Kind, hash: string) => `renders/${hash}.${kind}`;

const hashOf = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
