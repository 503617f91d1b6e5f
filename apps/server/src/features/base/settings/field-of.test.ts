import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldOf } from './field-of.ts';

const named = z.object({ name: z.string().max(60).meta({ title: 'Name' }), site: z.url().optional() });

test.each([
  ['text', z.string().trim().max(40), { field: { kind: 'text', most: 40, lines: false }, empty: null }],
  [
    'text of several lines',
    z.string().max(900).meta({ lines: true }),
    { field: { kind: 'text', most: 900, lines: true }, empty: null },
  ],
  ['an address of mail', z.email(), { field: { kind: 'email' }, empty: null }],
  [
    'an address that is tidied',
    z.url().transform((url) => new URL(url).origin),
    { field: { kind: 'address' }, empty: null },
  ],
  [
    'a number of days, or never',
    z.int().min(30).max(36_500).nullable().meta({ empty: 'Never', unit: 'days' }),
    { field: { kind: 'number', least: 30, most: 36_500, unit: 'days' }, empty: 'Never' },
  ],
  [
    'any whole number',
    z.int(),
    { field: { kind: 'number', least: null, most: null, unit: null }, empty: null },
  ],
  [
    'a choice, in words',
    z
      .enum(['open', 'closed'])
      .nullable()
      .meta({ choices: { open: 'Everybody' } }),
    {
      field: {
        kind: 'choice',
        choices: [
          { value: 'open', label: 'Everybody' },
          { value: 'closed', label: 'closed' },
        ],
      },
      empty: 'Not set',
    },
  ],
  [
    'a list of what has parts',
    z.array(named).max(2),
    {
      field: {
        kind: 'list',
        most: 2,
        of: {
          kind: 'parts',
          parts: [
            { name: 'name', title: 'Name', field: { kind: 'text', most: 60, lines: false }, optional: false },
            { name: 'site', title: 'site', field: { kind: 'address' }, optional: true },
          ],
        },
      },
      empty: null,
    },
  ],
])('%s', (_, schema: z.ZodType, expected) => {
  expect(fieldOf(schema)).toEqual(expected);
});
