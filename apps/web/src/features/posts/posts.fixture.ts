import type { Author, Post, PostAudiences, PostComment } from '@readytowork/contract';

export const thandi: Author = {
  person: '11111111-1111-4111-8111-111111111111',
  name: 'Thandi Mokoena',
  picture: null,
  page: true,
};

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const postOf = (number: number, own: Partial<Post> = {}): Post => ({
  id: idOf(number),
  author: thandi,
  own: false,
  state: 'shown',
  text: `Post ${number}`,
  created_at: '2026-11-20T08:00:00.000Z',
  edited_at: null,
  editable_until: null,
  group: null,
  picture: null,
  comments: 0,
  well_dones: 0,
  well_done: false,
  ...own,
});

export const commentOf = (number: number, own: Partial<PostComment> = {}): PostComment => ({
  id: idOf(number),
  author: thandi,
  own: false,
  state: 'shown',
  text: `Comment ${number}`,
  created_at: '2026-11-20T09:00:00.000Z',
  edited_at: null,
  editable_until: null,
  ...own,
});

export const audiencesOf = (own: Partial<PostAudiences> = {}): PostAudiences => ({
  connections: { held: false, profile: 'hidden' },
  groups: [{ id: 5, name: 'Tuesday', open: true }],
  ...own,
});

export const pageOf = <Row>(...results: Row[]) => ({ next: null, results });
