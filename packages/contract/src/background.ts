import { z } from 'zod';
import { call } from './call.ts';
import { occupations, provinces, unsaid } from './choices.ts';
import { partnerCode } from './partners.ts';

/** Null: not answered. `unsaid`: the person would rather not say. */
export const province = z.enum([...provinces, unsaid]).nullable();
export const occupation = z.enum([...occupations, unsaid]).nullable();

const background = z.object({
  province,
  occupation,
  /** The partner who told the person about the site. */
  partner: z.object({ name: z.string(), code: z.string() }).nullable(),
});
export type Background = z.output<typeof background>;

const getBackground = call({
  method: 'GET',
  path: '/v1/user/background/',
  access: 'signed-in',
  summary:
    'Where the caller lives, what they do now, and which partner told them: optional answers, for reports only.',
  reply: background,
});

const setBackground = call({
  method: 'PUT',
  path: '/v1/user/background/',
  access: 'signed-in',
  summary: 'Answer these questions, change the answers, or take them back with null. It can be repeated.',
  body: z.strictObject({ province, occupation, partner: partnerCode.nullable() }),
  reply: background,
});

export const calls = { getBackground, setBackground };
