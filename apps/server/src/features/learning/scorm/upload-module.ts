import { z } from 'zod';
import type { ImportedModule } from '../modules/imported.ts';

const written = z.object({
  slug: z.string(),
  name: z.string().optional(),
  minutes: z.int().optional(),
  blurb: z.string().optional(),
  family: z.enum(['work', 'people', 'money', 'entrepreneurial', 'digital', 'well-being']).optional(),
  art: z.string().optional(),
});

/** Reads the module description stored with an upload. */
export const moduleOf = ({ module }: { module: unknown }): ImportedModule => written.parse(module);
