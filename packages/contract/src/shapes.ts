import { z } from 'zod';

/** A module's, an account's or an article's number. */
export const id = z.int().min(1).max(2_147_483_647);

/** A number that stands in a path. Anything else there is an address that leads nowhere: 404. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** A whole number from 0 to 100. */
export const percent = z.int().min(0).max(100);

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** What is wrong with the input, by field; what belongs to no field stands under `non_field_errors`. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));

/** Every other error. A 500 adds the id under which the log knows the request. */
export const problem = z.object({
  detail: z.string(),
  request_id: z.string().optional(),
  /** Of a 403 for want of a second factor: this session began without one, or it was given too long ago. */
  factor: z.enum(['missing', 'recent']).optional(),
  /** Of a 403 of the community: where the caller stands. */
  community: z.string().optional(),
});

/** A 412: somebody changed it meanwhile. What it is now, and what was sent, so that a person can decide. */
export const conflictingEdit = z.object({ detail: z.string(), current: z.unknown(), sent: z.unknown() });

/** `{detail}` as a plain acknowledgement. */
export const acknowledged = z.object({ detail: z.string() });
