/**
 * What somebody may be told of. `invitation` to connect, `connected`: it was accepted; `comment` and `well_done` on an own post;
 * `room`: they are in a chat from now on; `post_approved` and `post_refused`: a post that waited for a moderator; `decision` of a
 * moderator about them, and the one on their `appeal`.
 */
export const noticeKinds = [
  'invitation',
  'connected',
  'comment',
  'well_done',
  'room',
  'post_approved',
  'post_refused',
  'decision',
  'appeal',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
