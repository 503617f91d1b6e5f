import { describe, expect, test } from 'vitest';
import { editableUntil, type Standing, stateOf, whyNotAnswer } from './posts.policy.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute));
const plain: Standing = {
  created_at: at(0),
  hidden_at: null,
  deleted_at: null,
  moderated: false,
  accepted_at: at(0),
};
const waiting = { ...plain, moderated: true, accepted_at: null };

describe('the state of a post', () => {
  test.each([
    ['shown', plain],
    ['held', waiting],
    ['shown', { ...waiting, accepted_at: at(5) }],
    ['hidden', { ...plain, hidden_at: at(5) }],
    ['hidden', { ...waiting, hidden_at: at(5) }],
    ['deleted', { ...plain, hidden_at: at(5), deleted_at: at(6) }],
  ] as const)('%s', (state, standing) => {
    expect(stateOf(standing)).toBe(state);
  });
});

describe('until when a post can be changed', () => {
  test.each([
    ['a quarter of an hour', plain, 14, at(15)],
    ['no longer', plain, 15, null],
    ['not while it waits for a moderator', waiting, 1, null],
    ['not after a moderator has accepted these words', { ...waiting, accepted_at: at(1) }, 2, null],
    ['not once it is hidden', { ...plain, hidden_at: at(1) }, 2, null],
    ['not once it is deleted', { ...plain, deleted_at: at(1) }, 2, null],
  ] as const)('%s', (_, standing, minute, until) => {
    expect(editableUntil(standing, at(minute))).toEqual(until);
  });
});

describe('whether a post takes comments', () => {
  const toConnections = { ...plain, group_id: null, group_open: null };
  test.each([
    ['can be said', toConnections, undefined],
    ['can be said in a group', { ...toConnections, group_id: 1, group_open: true }, undefined],
    ['not in a closed group', { ...toConnections, group_id: 1, group_open: false }, 'group_closed'],
    ['not while it waits', { ...toConnections, ...waiting }, 'post_held'],
    ['not once it is hidden', { ...toConnections, hidden_at: at(1) }, 'post_hidden'],
    ['not once it is deleted', { ...toConnections, deleted_at: at(1) }, 'post_deleted'],
  ] as const)('%s', (_, post, why) => {
    expect(whyNotAnswer(post)).toBe(why);
  });
});
