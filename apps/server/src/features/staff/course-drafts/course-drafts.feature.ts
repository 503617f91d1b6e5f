import { dirname, join } from 'node:path';
import { loadCourseText } from '@readytowork/courseware';
import type { Executor } from '../../../db/database.ts';
import { contentRule, type Declaration, type Feature } from '../../../feature.ts';
import { paths } from '../../../paths.ts';
import type { Platform } from '../../../platform.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import { draftLimits } from './course-drafts.limits.ts';
import { deleteDraft } from './course-drafts.queries.ts';
import { courseDraftRoutes, coursePictureRoutes } from './course-drafts.routes.ts';
import { CourseDrafts } from './course-drafts.service.ts';
import { CoursePictures } from './course-pictures.service.ts';
import { DraftComments } from './draft-comments.service.ts';
import { DraftReader } from './draft-reader.ts';
import { NewCourses } from './new-course.service.ts';
import { DraftPreview } from './preview.service.ts';
import { previewLinkRoutes } from './preview-links.routes.ts';
import { PreviewLinks } from './preview-links.service.ts';
import { DraftPublication } from './publication.service.ts';
import { DraftSchedule } from './schedule.service.ts';
import { ShownDrafts } from './shown-draft.service.ts';

export const declares = {
  tables: {
    course_draft: {
      retention: contentRule,
      personalData: { by: 'publish_by', withheld: [] },
      merge: { publish_by: 'stays' },
    },
    course_draft_file: {
      retention: { kept: 'Belongs to the draft, and goes when an editor publishes or drops it.' },
      personalData: { by: 'edited_by', withheld: [] },
      merge: { edited_by: 'stays' },
    },
    draft_comment: {
      retention: { since: 'made_at', days: 365, why: 'A course is reviewed anew within a year.' },
      personalData: { by: 'closed_by', withheld: ['name', 'text'] },
      merge: { closed_by: 'stays' },
    },
    draft_preview: {
      retention: { since: 'ends_at', days: 30, why: 'Until then a link says why it ended.' },
      personalData: { by: 'made_by', withheld: ['token_hash'] },
      merge: { made_by: 'stays' },
      newPassword: { stays: 'The link shows a draft and opens no account. Any editor can end it.' },
    },
  },
  limits: draftLimits,
  reads: {
    account:
      'A draft names who edited each of its files, who chose when it is published, and who made its links.',
    course_source: 'A draft is shown beside the published text, in one statement.',
  },
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  throttle: Throttle;
}

interface Offers {
  draftReader: DraftReader;
  /** Deletes the draft of a course, in the transaction that removes the course. */
  deleteDraft: (transaction: Executor, moduleId: number) => Promise<void>;
}

/** Courses of text that editors change in the browser. Published versions belong to the feature `modules`. */
export function make({
  db,
  catalogue,
  clock,
  config,
  renderer,
  storage,
  throttle,
}: Platform & Needs): Feature<Offers> {
  const content = dirname(paths.courses);
  const draftReader = new DraftReader(content);
  const drafts = new CourseDrafts({ db, clock });
  const preview = new DraftPreview({ db, catalogue, reader: draftReader, renderer });
  const publication = new DraftPublication({ db, storage, preview });
  const schedule = new DraftSchedule({ db, clock, publication });
  const template = () => loadCourseText(join(content, 'template'));
  const newCourses = new NewCourses({ db, clock, template });
  const links = new PreviewLinks({ db, clock, publicUrl: config.publicUrl });
  const shown = new ShownDrafts({ db, clock, throttle, preview });
  const pictures = new CoursePictures({ db, clock, throttle });
  const comments = new DraftComments({ db, clock, throttle, shown });
  return {
    offers: { draftReader, deleteDraft },
    routes: (app) => {
      courseDraftRoutes(app, { drafts, preview, newCourses, publication, schedule });
      coursePictureRoutes(app, pictures);
      previewLinkRoutes(app, { comments, links, shown });
    },
    jobs: [schedule.handler],
    cleanup: [() => pictures.cleanUp()],
  };
}
