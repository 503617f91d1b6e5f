import { term } from '@readytowork/activities';
import { z } from 'zod';
import { call } from './call.ts';
import { longestDraftComment, mostPreviewDays } from './constants.ts';
import { chapterText } from './modules.ts';
import { id, pathId, time, typed } from './shapes.ts';

const editors = ['editor', 'administrator'] as const;
const link = z.object({
  id,
  made_at: time,
  made_by: z.string().nullable(),
  ends_at: time,
});
export type PreviewLink = z.output<typeof link>;

const links = z.object({ links: z.array(link) });

const ofDraft = { object: ['all'], access: editors } as const;

const listPreviewLinks = call({
  ...ofDraft,
  method: 'GET',
  path: '/v1/modules/:module/draft/previews/',
  summary: 'The links that show the draft at present, the newest first. Their addresses are not stored.',
  params: z.strictObject({ module: pathId }),
  reply: links,
});

const makePreviewLink = call({
  ...ofDraft,
  method: 'POST',
  path: '/v1/modules/:module/draft/previews/',
  summary:
    'Make a link that shows the draft to anybody who has it, until it ends. Its address is in this answer alone.',
  params: z.strictObject({ module: pathId }),
  body: z.strictObject({ days: z.int().min(1).max(mostPreviewDays) }),
  status: 201,
  reply: z.object({ url: z.string(), link }),
  errors: [409],
});

const endPreviewLink = call({
  ...ofDraft,
  method: 'DELETE',
  path: '/v1/modules/:module/draft/previews/:preview/',
  summary: 'End a link at once. It can be repeated.',
  params: z.strictObject({ module: pathId, preview: pathId }),
  body: z.strictObject({}).optional(),
  reply: links,
});

const token = z.string().min(1).max(200);

const preview = z.object({
  name: z.string(),
  family: z.string(),
  /** When an editor last changed the draft. */
  changed_at: time.nullable(),
  ends_at: time,
  chapters: z.array(chapterText.omit({ glossary: true })),
  glossary: z.array(term),
});
export type CoursePreview = z.output<typeof preview>;

const readCoursePreview = call({
  method: 'POST',
  path: '/v1/course-previews/read/',
  access: 'anyone',
  summary:
    'The draft of a course as it is now, by the token of a link. The questions of the assessment are left out. Nothing is kept.',
  often: true,
  body: z.strictObject({ token }),
  reply: preview,
  errors: [404, 409],
});

const drawPreviewSlide = call({
  method: 'POST',
  path: '/v1/course-previews/slide/',
  access: 'anyone',
  summary: 'A slide of such a draft as a picture.',
  often: true,
  body: z.strictObject({
    token,
    chapter: z.int().min(1).max(1000),
    slide: z.int().min(0).max(1000),
    look: z.enum(['landscape', 'portrait']),
  }),
  reply: z.object({
    /** WebP, base64. */
    picture: z.string(),
  }),
  errors: [404, 409],
});

const comment = z.object({
  id,
  chapter: z.int(),
  /** The name that the reviewer gave; may be empty. */
  name: z.string(),
  text: z.string(),
  made_at: time,
});
export type DraftComment = z.output<typeof comment>;

/** Open comments by chapter; a course has at most 200. */
const comments = z.object({ comments: z.array(comment) });

const addPreviewComment = call({
  method: 'POST',
  path: '/v1/course-previews/comment/',
  access: 'anyone',
  summary: 'Say something about a chapter of such a draft. The same comment again is one comment.',
  body: z.strictObject({
    token,
    chapter: z.int().min(1).max(1000),
    name: typed().max(100),
    text: typed().min(1).max(longestDraftComment),
  }),
  status: 204,
  errors: [404, 409],
});

const listDraftComments = call({
  ...ofDraft,
  method: 'GET',
  path: '/v1/modules/:module/draft/comments/',
  summary: 'What reviewers have said of the draft and no editor has closed.',
  params: z.strictObject({ module: pathId }),
  reply: comments,
});

const closeDraftComment = call({
  ...ofDraft,
  method: 'PUT',
  path: '/v1/modules/:module/draft/comments/:draftComment/closed/',
  summary: 'Close a comment that is settled. It can be repeated.',
  params: z.strictObject({ module: pathId, draftComment: pathId }),
  body: z.strictObject({}).optional(),
  reply: comments,
});

export const calls = {
  addPreviewComment,
  listDraftComments,
  closeDraftComment,
  listPreviewLinks,
  makePreviewLink,
  endPreviewLink,
  readCoursePreview,
  drawPreviewSlide,
};
