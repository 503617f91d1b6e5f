import type { CoursePreview } from '@readytowork/contract';
import type { Course } from '@readytowork/courseware';
import { boundedCache } from '../../../bounded-cache.ts';
import type { Database } from '../../../db/database.ts';
import { conflict, HttpError, notFound } from '../../../errors.ts';
import type { Sender } from '../../../http/client-address.ts';
import { hashOf } from '../../base/auth/mailed-token.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { slideView } from '../../learning/modules/modules.view.ts';
import { draftLimits } from './course-drafts.limits.ts';
import { revisionOfDraft, type WholeDraft } from './course-drafts.view.ts';
import type { DraftPreview, Look } from './preview.service.ts';
import * as queries from './preview-links.queries.ts';
import { editable, wholeDraft } from './whole-draft.ts';

/** Milliseconds for which a draft that cannot be shown is not read again. */
const unreadableMs = 30_000;

interface ShownDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  preview: Pick<DraftPreview, 'read' | 'picture'>;
}

interface Shown {
  whole: WholeDraft;
  course: Course;
  endsAt: Date;
}

/** Shows drafts to people who have a link and no account. */
export class ShownDrafts {
  /** Keyed by course and revision. Each picture needs the course, and reading it takes up to half a second. */
  private readonly courses = boundedCache<string, Promise<Course>>({
    name: 'drafts shown by links',
    max: 8,
  });

  constructor(private readonly deps: ShownDeps) {}

  async read(token: string, sender: Sender): Promise<CoursePreview> {
    const { whole, course, endsAt } = await this.find(token, sender);
    return {
      name: course.name,
      family: course.family,
      changed_at: lastChange(whole)?.toISOString() ?? null,
      ends_at: endsAt.toISOString(),
      chapters: course.chapters.map(({ number, name, slides }) => ({
        chapterNumber: number,
        name,
        slides: slides.map((slide) => slideView(course, slide)),
      })),
      glossary: course.glossary,
    };
  }

  async picture(
    wanted: { token: string; chapter: number; slide: number; look: Look },
    sender: Sender,
  ): Promise<{ picture: string }> {
    const { course } = await this.find(wanted.token, sender);
    const chapter = course.chapters.find(({ number }) => number === wanted.chapter);
    const slide = chapter?.slides.find(({ number }) => number === wanted.slide);
    if (!chapter || !slide) throw notFound();
    return { picture: await this.deps.preview.picture({ course, chapter, slide }, wanted.look) };
  }

  /** @throws the reason why the link no longer shows a draft */
  async openLink(token: string, sender: Sender): Promise<queries.FoundLink> {
    const { db, clock, throttle } = this.deps;
    const link = await queries.findByToken(db, hashOf(token));
    if (!link) {
      await throttle.consumeFrom(draftLimits.unknownPreview, sender);
      throw notFound('preview_not_found');
    }
    if (link.ended === 'published') throw conflict('preview_published');
    if (link.ended === 'dropped') throw conflict('preview_dropped');
    if (link.ended || link.ends_at <= clock()) throw conflict('preview_ended');
    return link;
  }

  private async find(token: string, sender: Sender): Promise<Shown> {
    const { db, throttle } = this.deps;
    const link = await this.openLink(token, sender);
    await throttle.consume(draftLimits.readsOfPreview, String(link.id));
    const whole = await wholeDraft(db, await editable(db, link.module_id));
    return { whole, course: await this.courseOf(whole), endsAt: link.ends_at };
  }

  private courseOf(whole: WholeDraft): Promise<Course> {
    const key = `${whole.module.id} ${revisionOfDraft(whole.module, whole.draft)}`;
    const known = this.courses.get(key);
    if (known) return known;
    const reading = this.readWhole(whole);
    this.courses.set(key, reading);
    // Tries again later, because the machine may have been too slow; not at once, so that one link cannot occupy the reader of
    // drafts.
    const forget = () => void this.courses.delete(key);
    reading.catch((error) => (isBusy(error) ? forget() : setTimeout(forget, unreadableMs).unref()));
    return reading;
  }

  private async readWhole(whole: WholeDraft): Promise<Course> {
    const { course } = await this.deps.preview.read('publish', whole);
    if (!course) throw conflict('preview_unreadable');
    return course;
  }
}

/** True if the reader refused the draft without reading it. */
const isBusy = (error: unknown): boolean => error instanceof HttpError && error.status === 503;

/** Undefined if no file differs from the published version. */
const lastChange = ({ files }: WholeDraft): Date | undefined =>
  files
    .flatMap(({ edited_at }) => edited_at ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
