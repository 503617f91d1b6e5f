import { z } from 'zod';
import { call } from './call.ts';
import { families } from './choices.ts';

/** A public file of a resource tool. */
const resourceFile = z.object({
  /** File name under which it is saved. */
  name: z.string(),
  label: z.string(),
  url: z.string(),
  format: z.enum(['pdf', 'docx']),
  /** Size of the file, once it has been rendered. */
  bytes: z.int().optional(),
});

/** A resource (docs/specification.md, section 1): a CV template or a guide for a next step. */
const resource = z.object({
  slug: z.string(),
  kind: z.enum(['cv', 'guide']),
  title: z.string(),
  summary: z.string(),
  /** For a CV template, when to choose it; for a guide, what it contains. */
  points: z.array(z.string()),
  family: z.enum(families),
  /** Name of its illustration: /media/art/{family}/{art}.svg. */
  art: z.string(),
  files: z.array(resourceFile),
});
export type Resource = z.output<typeof resource>;

const listResources = call({
  method: 'GET',
  path: '/v1/resources/',
  access: 'signed-in',
  summary: 'The resource tools: CV templates, then guides, in order.',
  reply: z.array(resource),
});

const readResource = call({
  method: 'GET',
  path: '/v1/resources/:resource/',
  access: 'signed-in',
  summary: 'The text of a guide as clean HTML, to read without the PDF.',
  params: z.strictObject({ resource: z.string().max(80) }),
  object: ['all'],
  reply: z.object({ slug: z.string(), title: z.string(), html: z.string() }),
});

export const calls = {
  listResources,
  readResource,
};
