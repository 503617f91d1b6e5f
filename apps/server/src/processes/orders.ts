import { z } from 'zod';

/** What the primary tells a process at its start. The process reads all other settings from the environment. */
export const orders = z.strictObject({
  role: z.enum(['server', 'jobs']),
  /** Its name in metrics. A process that replaces another has the same. */
  name: z.string(),
  /** How many server processes share the machine. */
  processes: z.int(),
  databaseUrl: z.string(),
  directUrl: z.string(),
  /** True if it draws slides and documents before they are requested. */
  drawAhead: z.boolean(),
});

export type Orders = z.output<typeof orders>;

/** A note from one server process to the others, which the primary passes on. */
export const passedOn = z.strictObject({ name: z.string(), body: z.unknown() });
