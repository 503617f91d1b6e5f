import {
  type CheckedDraft,
  type DraftSlide,
  type Quizzed,
  type Renderer,
  workbookEntries,
} from '@readytowork/courseware';
import type { Database } from '../../../db/database.ts';
import { busy, invalid } from '../../../errors.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import * as modules from '../../learning/modules/editing.ts';
import type { WholeDraft } from './course-drafts.view.ts';
import type { DraftReader } from './draft-reader.ts';
import { draftText, type Typed } from './draft-text.ts';
import { editable, wholeDraft } from './whole-draft.ts';

interface PreviewDeps {
  db: Database;
  catalogue: Pick<Catalogue, 'all'>;
  reader: Pick<DraftReader, 'check' | 'slide'>;
  renderer: Pick<Renderer, 'slide'>;
}

const mostProblems = 200;
/** Draft slides that one process draws at once. Learners' slides share the renderer. */
const mostDrawings = 4;

export type Look = 'landscape' | 'portrait';

/** A slide with its chapter and course. */
type Drawn = NonNullable<DraftSlide['drawn']>;

/** Checks and draws drafts while editors type; stores nothing. */
export class DraftPreview {
  private drawings = 0;

  constructor(private readonly deps: PreviewDeps) {}

  async check(moduleId: number, typed: Typed | undefined) {
    const found = await this.read('check', await this.whole(moduleId), typed);
    const { problems, gaps, summary = null } = found;
    return {
      problems: problems.slice(0, mostProblems),
      more_problems: Math.max(0, problems.length - mostProblems),
      gaps: gaps.slice(0, mostProblems),
      summary,
    };
  }

  async read(kind: 'check' | 'publish', whole: WholeDraft, typed?: Typed): Promise<CheckedDraft> {
    const others: Quizzed[] = this.deps.catalogue
      .all()
      .map(({ course: { slug, quiz } }) => ({ slug, quiz: { online: quiz.online, paper: [] } }));
    const draft = { ...draftText(whole, typed), entries: await this.publishedEntries(whole) };
    return this.deps.reader.check(kind, draft, { others, typed: typed?.name });
  }

  private async publishedEntries({ module }: WholeDraft) {
    const course = await modules.readVersion(this.deps.db, module.version_id);
    return course ? workbookEntries(course).map(({ name, ask }) => ({ name, ask })) : [];
  }

  async slide(moduleId: number, { line, look, ...typed }: Typed & { line: number; look: Look }) {
    if (!typed.name.startsWith('chapters/')) throw invalid({ name: ['draft_file_no_chapter'] });
    const draft = draftText(await this.whole(moduleId), typed);
    const { drawn, ...slide } = await this.deps.reader.slide(draft, { name: typed.name, line });
    if (!drawn) return { ...slide, picture: null };
    return { ...slide, picture: await this.picture(drawn, look) };
  }

  /** @returns WebP, base64 */
  async picture({ course, chapter, slide }: Drawn, look: Look): Promise<string> {
    if (this.drawings >= mostDrawings) throw busy();
    this.drawings += 1;
    try {
      const { db, renderer } = this.deps;
      const photo = slide.picture && (await modules.readPicture(db, slide.picture.hash));
      const bytes = await renderer.slide(course, chapter, slide, look, photo);
      return bytes.toString('base64');
    } finally {
      this.drawings -= 1;
    }
  }

  private async whole(moduleId: number): Promise<WholeDraft> {
    return wholeDraft(this.deps.db, await editable(this.deps.db, moduleId));
  }
}
