import { createHash } from 'node:crypto';
import {
  type Chapter,
  type Course,
  type Renderer,
  type Rendition,
  renderVersion,
  type Slide,
} from '@readytowork/courseware';
import { notFound } from '../../errors.ts';
import type { Storage } from '../../storage.ts';

/** A drawn file and the hash of what it was drawn from, which is also its ETag. */
export interface Rendering {
  hash: string;
  bytes: Buffer;
}

export type DocumentName = 'combined' | 'matrix' | 'assignment' | 'guide' | 'assessment' | 'answers';

/**
 * Slides and documents of courses: drawn once, when first asked for, and kept by the hash of their content. Two that ask
 * for the same at once share one drawing.
 */
export class Renderings {
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly renderer: Renderer,
    private readonly storage: Storage,
  ) {}

  /** Changes whenever any slide of the course would be drawn differently. */
  version(course: Course): string {
    return hashOf([renderVersion(), course.hash]).slice(0, 12);
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
    return this.kept('pdf', ['topic', course.hash, chapter.number], () =>
      this.renderer.topic(course, chapter),
    );
  }

  document(course: Course, name: DocumentName): Promise<Rendering> {
    return this.kept('pdf', [name, course.hash], () => this.renderer[name](course));
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
  }

  private async kept(kind: 'webp' | 'pdf', of: unknown[], draw: () => Promise<Buffer>): Promise<Rendering> {
    const hash = hashOf([renderVersion(), ...of]);
    const key = keyOf(kind, hash);
    const held = await this.storage.get(key);
    if (held) return { hash, bytes: held };
    const drawn = this.drawing.get(key) ?? this.drawAndKeep(key, draw);
    this.drawing.set(key, drawn);
    return { hash, bytes: await drawn };
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

const keyOf = (kind: 'webp' | 'pdf', hash: string) => `renders/${hash}.${kind}`;

const hashOf = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
