import { z } from 'zod';
import { call } from './call.ts';
import { aims, pathTicks } from './choices.ts';

/** `none`: the learner passed the question over. */
const aim = z.enum([...aims, 'none']);

export const learningPath = z.object({
  /** The caller's aim; null before they have answered. */
  aim: aim.nullable(),
  /** Steps that the caller's devices have reported, in the order of `pathTicks`. */
  ticks: z.array(z.enum(pathTicks)),
});
export type LearningPath = z.output<typeof learningPath>;

const getPath = call({
  method: 'GET',
  path: '/v1/user/path/',
  access: 'signed-in',
  summary: 'What the caller wants, and the steps of their path that their devices have reported.',
  reply: learningPath,
});

const setAim = call({
  method: 'PUT',
  path: '/v1/user/path/',
  access: 'signed-in',
  summary: 'Say what the caller wants. It can be changed and repeated; the steps stay.',
  body: z.strictObject({ aim }),
  reply: learningPath,
});

const addPathTick = call({
  method: 'PUT',
  path: '/v1/user/path/ticks/:tick/',
  access: 'signed-in',
  summary: 'Report a step that the caller has taken on their device. It can be repeated.',
  params: z.strictObject({ tick: z.enum(pathTicks) }),
  object: ['all'],
  body: z.strictObject({}).optional(),
  reply: learningPath,
});

export const calls = {
  getPath,
  setAim,
  addPathTick,
};
