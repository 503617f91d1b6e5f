import type { KeyLimit, SenderLimit } from '../../base/throttle/limit.ts';

export const draftLimits = {
  /** Pages and slide pictures that one link may load. A course has about a hundred slides. */
  readsOfPreview: { name: 'draft-preview', by: 'key', most: 2000, seconds: 3600 },
  commentsOfPreview: { name: 'draft-comment', by: 'key', most: 60, seconds: 3600 },
  picturesOfEditor: { name: 'course-picture', by: 'key', most: 50, seconds: 3600 },
  unknownPreview: { name: 'draft-preview-unknown', by: 'sender', most: 60, seconds: 3600 },
} as const satisfies Record<string, KeyLimit | SenderLimit>;
