import { z } from 'zod';

/** The id of a module, an account or an article. */
export const id = z.int().min(1).max(2_147_483_647);

/** A number in a path. Anything else there is an unknown address: 404. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** A whole number from 0 to 100. */
export const percent = z.int().min(0).max(100);

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** Input errors by field; general ones under `non_field_errors`. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));

/** Every other error. A 500 includes the request id for the log. */
export const problem = z.object({
  detail: z.string(),
  request_id: z.string().optional(),
  /** For a 403 without a second factor: the session began without one, or the last one is too old. */
  factor: z.enum(['missing', 'recent']).optional(),
  /** For a 403 of the community: the caller's status. */
  community: z.string().optional(),
});

/** A 412: another user changed the object meanwhile. Contains the current state and the sent one, for the user to decide. */
export const conflictingEdit = z.object({ detail: z.string(), current: z.unknown(), sent: z.unknown() });

/** A plain acknowledgement with a message. */
export const acknowledged = z.object({ detail: z.string() });
