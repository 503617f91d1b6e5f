import { z } from 'zod';

/** The id of a module, an account or an article. */
export const id = z.int().min(1).max(2_147_483_647);

/** A number in a path. Anything else is an unknown address and gets 404. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/**
 * Text that a person types, without the characters that change the direction of writing (U+202A to U+202E, U+2066 to U+2069):
 * with them a title or a name could rearrange what is shown beside it.
 */
export const typed = () =>
  z
    .string()
    .overwrite((text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
    .trim();

/** A whole number from 0 to 100. */
export const percent = z.int().min(0).max(100);

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** Input errors by field; those of the whole form under `non_field_errors`. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));

/** Body of every other error. A 500 includes the request id, to find it in the log. */
export const problem = z.object({
  detail: z.string(),
  request_id: z.string().optional(),
  /** In a 403 for lack of a second factor: `missing` if the session began without one, `recent` if the last one is too old. */
  factor: z.enum(['missing', 'recent']).optional(),
  /** In a 403 of the community: the caller's status. */
  community: z.string().optional(),
});

/** Body of a 412: another user changed the object first. Contains the current and the sent state, for the user to choose. */
export const conflictingEdit = z.object({ detail: z.string(), current: z.unknown(), sent: z.unknown() });

/** A plain acknowledgement with a message. */
export const acknowledged = z.object({ detail: z.string() });
