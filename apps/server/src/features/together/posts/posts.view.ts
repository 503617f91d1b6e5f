import type { CommentPage, Post, PostComment, PostPage } from '@readytowork/contract';
import { authorView } from '../membership/person.view.ts';
import type { CommentRow } from './comments.queries.ts';
import { editableUntil, stateOf } from './posts.policy.ts';
import type { PostRow } from './posts.queries.ts';

export function commentView(row: CommentRow, now: Date): PostComment {
  const { id, own, connected, text, created_at, edited_at } = row;
  return {
    id,
    author: authorView(row, own || connected),
    own,
    state: stateOf(row),
    text,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    editable_until: (own && editableUntil(row, now)?.toISOString()) || null,
  };
}

export function postView(row: PostRow, now: Date): Post {
  const { comments, well_dones, well_done } = row;
  return {
    ...commentView(row, now),
    group: groupView(row),
    picture: pictureView(row),
    comments,
    well_dones,
    well_done,
  };
}

function groupView({ group_id: id, group_name, group_open, group_led: leads }: PostRow): Post['group'] {
  return id === null ? null : { id, name: group_name ?? '', open: group_open ?? false, leads };
}

function pictureView({ picture_name, picture_words, bytes, width, height }: PostRow): Post['picture'] {
  if (picture_name === null) return null;
  return { bytes: bytes ?? 0, width: width ?? 0, height: height ?? 0, words: picture_words ?? '' };
}

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

export const postPageView = ({ rows, next }: Page<PostRow>, now: Date): PostPage => ({
  next,
  results: rows.map((row) => postView(row, now)),
});

export const commentPageView = ({ rows, next }: Page<CommentRow>, now: Date): CommentPage => ({
  next,
  results: rows.map((row) => commentView(row, now)),
});
