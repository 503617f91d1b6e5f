import { z } from 'zod';
import { call, type Upload } from './call.ts';
import { author } from './community.ts';
import { pictureWordsLength, postLength } from './constants.ts';
import { id, pathId, time } from './shapes.ts';

/** So many minutes long a post or a comment can be changed. */
export const editMinutes = 15;
/** Comments and reactions are counted to here. */
export const mostPostCounted = 99;

const postId = z.strictObject({ post: z.uuid() });
const commentId = postId.extend({ comment: z.uuid() });
/** What is invisible goes before it is measured. */
const written = z
  .string()
  .min(1)
  .max(2 * postLength);
/** The name of a picture that was sent: 22 characters that nobody guesses. */
const pictureName = z.string().regex(/^[\w-]{22}$/);
const nothing = z.strictObject({}).optional();

/**
 * `held`: nobody but its author sees it until a moderator has looked at it. `hidden`: a moderator has taken it away from everybody
 * else. `deleted`: it has no words left, and stands there for what was said about it.
 */
export const postStates = ['shown', 'held', 'hidden', 'deleted'] as const;
export type PostState = (typeof postStates)[number];

const ofPosts = {
  /** Made by the phone that wrote it. */
  id: z.uuid(),
  /** Null: somebody who left. */
  author: author.nullable(),
  /** The caller wrote it. */
  own: z.boolean(),
  state: z.enum(postStates),
  text: z.string(),
  created_at: time,
  edited_at: time.nullable(),
  /** Until when the caller can change it; null: not, or not any more. */
  editable_until: time.nullable(),
};

const post = z.object({
  ...ofPosts,
  /** Null: it is to the connections of its author. */
  group: z
    .object({
      id,
      name: z.string(),
      open: z.boolean(),
      /** The caller is its facilitator. */
      leads: z.boolean(),
    })
    .nullable(),
  picture: z.object({ bytes: z.int(), width: z.int(), height: z.int(), words: z.string() }).nullable(),
  /** Both as far as the caller sees who it was, and to 99. */
  comments: z.int(),
  well_dones: z.int(),
  /** The caller has said "Well done". */
  well_done: z.boolean(),
});
export type Post = z.output<typeof post>;

const comment = z.object(ofPosts);
export type PostComment = z.output<typeof comment>;

/** Without `previous` and counts: nobody goes back in it by pages, and nobody counts it. */
const pageOfPosts = z.object({ next: z.string().nullable(), results: z.array(post) });
export type PostPage = z.output<typeof pageOfPosts>;
const pageOfComments = z.object({ next: z.string().nullable(), results: z.array(comment) });
export type CommentPage = z.output<typeof pageOfComments>;

const cursor = z
  .string()
  .regex(/^[\w-]{1,500}$/)
  .optional();

const audiences = z.object({
  /** Null: posts go to groups alone. */
  connections: z
    .object({
      /** Posts wait for a moderator: the author has not had two accepted yet. */
      held: z.boolean(),
      /** Whom the author's profile shows posts to connections besides. */
      profile: z.enum(['hidden', 'connections', 'everyone']),
    })
    .nullable(),
  groups: z.array(z.object({ id, name: z.string(), open: z.boolean() })),
});
export type PostAudiences = z.output<typeof audiences>;

const listPosts = call({
  method: 'GET',
  path: '/v1/posts/',
  access: 'signed-in',
  summary:
    'Posts of the caller, of their connections and in their groups, the newest first, 50 a page; ?group= keeps to one, ?cursor= goes on.',
  query: z.strictObject({ group: pathId.optional(), cursor }),
  reply: pageOfPosts,
  errors: [403, 404],
});

const getPostAudiences = call({
  method: 'GET',
  path: '/v1/post_audiences/',
  access: 'signed-in',
  summary: 'Whom the caller can write a post to. A group that is closed is read, and not written to.',
  reply: audiences,
  errors: [403, 404],
});

const addPost = call({
  method: 'POST',
  path: '/v1/posts/',
  access: 'signed-in',
  summary:
    'Write a post, to a group or (null) to the connections of the caller. The same id again is the same post, so it can be repeated.',
  body: z.strictObject({
    id: z.uuid(),
    group: id.nullable(),
    text: written,
    picture: z
      .strictObject({ name: pictureName, words: z.string().max(2 * pictureWordsLength) })
      .nullable()
      .default(null),
  }),
  reply: post,
  status: 201,
  errors: [403, 404, 409],
});

export const postPictureUpload: Upload = { field: 'picture', most: 5 * 1024 * 1024 };

const sendPostPicture = call({
  method: 'POST',
  path: '/v1/post_pictures/',
  access: 'signed-in',
  summary:
    'Send the picture of a post that is being written, from a JPEG, PNG or WebP file; kept as WebP of at most 1,080 × 1,080 pixels, and nothing else of it. One that no post takes goes after a week.',
  upload: postPictureUpload,
  reply: z.object({ name: z.string(), bytes: z.int(), width: z.int(), height: z.int() }),
  status: 201,
  errors: [403, 404],
});

const getPost = call({
  method: 'GET',
  path: '/v1/posts/:post/',
  access: 'signed-in',
  summary: 'One post.',
  params: postId,
  object: ['all'],
  reply: post,
  errors: [403],
});

const getPostPicture = call({
  method: 'GET',
  path: '/v1/posts/:post/picture/',
  access: 'signed-in',
  summary: 'The picture of a post, for whoever sees the post.',
  params: postId,
  object: ['all'],
  file: 'image/webp',
  errors: [403],
});

const changePost = call({
  method: 'PUT',
  path: '/v1/posts/:post/',
  access: 'signed-in',
  summary: 'Change the words of an own post, for 15 minutes. Others see that it was changed.',
  params: postId,
  object: ['all'],
  body: z.strictObject({ text: written }),
  reply: post,
  errors: [403, 409],
});

const deletePost = call({
  method: 'DELETE',
  path: '/v1/posts/:post/',
  access: 'signed-in',
  summary:
    'Delete an own post, with its picture. Comments stay, under the word that it was deleted. It can be repeated.',
  params: postId,
  object: ['all'],
  body: nothing,
  status: 204,
  errors: [403],
});

const reaction = { params: postId, object: ['all'], access: 'signed-in', body: nothing } as const;

const sayWellDone = call({
  ...reaction,
  method: 'PUT',
  path: '/v1/posts/:post/well_done/',
  summary: 'Say "Well done" to a post of somebody else. It can be repeated.',
  reply: post,
  errors: [403, 409],
});

const takeWellDoneBack = call({
  ...reaction,
  method: 'DELETE',
  path: '/v1/posts/:post/well_done/',
  summary: 'Take "Well done" back. It can be repeated.',
  reply: post,
  errors: [403],
});

const listPostComments = call({
  method: 'GET',
  path: '/v1/posts/:post/comments/',
  access: 'signed-in',
  summary: 'Comments on a post, the oldest first, 50 a page; ?cursor= goes on.',
  params: postId,
  object: ['all'],
  query: z.strictObject({ cursor }),
  reply: pageOfComments,
  errors: [403],
});

const addPostComment = call({
  method: 'POST',
  path: '/v1/posts/:post/comments/',
  access: 'signed-in',
  summary: 'Comment on a post. The same id again is the same comment, so it can be repeated.',
  params: postId,
  object: ['all'],
  body: z.strictObject({ id: z.uuid(), text: written }),
  reply: comment,
  status: 201,
  errors: [403, 409],
});

const changePostComment = call({
  method: 'PUT',
  path: '/v1/posts/:post/comments/:comment/',
  access: 'signed-in',
  summary: 'Change the words of an own comment, for 15 minutes. Others see that it was changed.',
  params: commentId,
  object: ['all'],
  body: z.strictObject({ text: written }),
  reply: comment,
  errors: [403, 409],
});

const deletePostComment = call({
  method: 'DELETE',
  path: '/v1/posts/:post/comments/:comment/',
  access: 'signed-in',
  summary: 'Delete an own comment; that there was one stays to be seen. It can be repeated.',
  params: commentId,
  object: ['all'],
  body: nothing,
  status: 204,
  errors: [403],
});

export const calls = {
  listPosts,
  getPostAudiences,
  addPost,
  sendPostPicture,
  getPost,
  getPostPicture,
  changePost,
  sayWellDone,
  takeWellDoneBack,
  listPostComments,
  addPostComment,
  changePostComment,
  deletePostComment,
  deletePost,
};
