import { i18n } from '@lingui/core';
import { ApiError, api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import type { Post, PostComment } from '@readytowork/contract';
import { readNote, writeNote } from '../on-device/on-device.ts';
import { classifyFailure, type Failure } from '../outbox/classify-failure.ts';
import { defineKind } from '../outbox/kind.ts';
import { priorities } from '../outbox/priorities.ts';
import { commentDraft, postDraft } from './draft-of.ts';
import { commentArrived, postArrived } from './post-cache.ts';
import { type Written, writtenIn, writtenWords } from './written.ts';

/**
 * Once the daily limit is reached, the server may ask for a longer wait than this; then the text is given back, so that other
 * operations need not wait until tomorrow too.
 */
const longestWaitSeconds = 120;

/** The server's replies, until the page has taken them. */
const posts = new Map<string, Post>();
const comments = new Map<string, PostComment>();

/** A post or comment that a member wrote. Posts are sent in the order they were written, and so are comments on one post. */
export const postWritten = defineKind<Written>({
  name: 'post',
  encode: (written) => ({ id: written.id, content: writtenWords(written) }),
  decode: writtenIn,
  priority: priorities.message,
  group: ({ on }) => (on === null ? 'posts' : `comments ${on}`),
  send,
  classifyFailure: ofPosts,
  refusal: () => i18n._('refused.post', {}, { message: 'What you wrote could not be posted.' }),
  acknowledged: ({ id, on }, queries) => {
    if (on === null) postArrived(queries, posts.get(id));
    else commentArrived(queries, on, comments.get(id));
    posts.delete(id);
    comments.delete(id);
  },
});

async function send(written: Written, signal: AbortSignal): Promise<void> {
  try {
    if (written.on === null) posts.set(written.id, await sendPost(written, signal));
    else comments.set(written.id, await sendComment(written, written.on, signal));
  } catch (error) {
    if (ofPosts(error) === 'refused') giveBack(written);
    throw error;
  }
}

const sendPost = ({ id, group, text, picture }: Written, signal: AbortSignal) =>
  api('POST /v1/posts/', { body: { id, group, text, picture }, signal });
const sendComment = ({ id, text }: Written, post: string, signal: AbortSignal) =>
  api('POST /v1/posts/:post/comments/', { params: { post }, body: { id, text }, signal });

function ofPosts(error: unknown): Failure {
  const isLong =
    error instanceof ApiError && error.status === 429 && (error.retryAfter ?? 0) > longestWaitSeconds;
  return isLong ? 'refused' : classifyFailure(error);
}

/** Puts a rejected text back into the text box, so that its author can change it. */
function giveBack({ on, text }: Written): void {
  const of = { user: readSession()?.user_id, tool: on === null ? postDraft : commentDraft(on) };
  const typed = readNote(of);
  writeNote(of, typed ? `${text}\n${typed}` : text);
}
