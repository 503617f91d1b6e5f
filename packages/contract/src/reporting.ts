import { z } from 'zod';
import { call } from './call.ts';
import { type ReportReason, reportableKinds, reportReasons } from './choices.ts';
import { appealLength, reportWordsLength } from './constants.ts';
import { id, pathId, time, typed } from './shapes.ts';

/** Reasons for which moderators look within an hour; for all others, within a day. */
export const urgentReasons: readonly ReportReason[] = ['child', 'threat', 'self-harm'];

const reportSomething = call({
  method: 'POST',
  path: '/v1/community/reports/',
  access: 'signed-in',
  summary:
    'Report something that the caller sees. What is reported about a child, as a threat or as sexual is hidden at once; `hide` hides it at once for any reason, and is for the facilitator of the group in which it was shown. The same thing again is the same report, with the newer reason.',
  body: z.strictObject({
    kind: z.enum(reportableKinds),
    id: z.uuid(),
    reason: z.enum(reportReasons),
    words: typed().max(reportWordsLength).default(''),
    hide: z.boolean().default(false),
  }),
  /** Hours until a moderator looks at it. */
  reply: z.object({ within_hours: z.int() }),
  status: 201,
  errors: [403, 404, 409],
});

/** Outcomes of a decision about content: it was left, or hidden. */
export const caseOutcomes = ['left', 'hidden'] as const;
export const sanctionKinds = ['nothing', 'warning', 'mute', 'bar'] as const;
export const appealOutcomes = ['upheld', 'overturned'] as const;

/** A decision about the caller's own content. It never reveals who reported it. */
const ownDecision = z.object({
  number: id,
  kind: z.enum(reportableKinds),
  /** The content, if it is still stored; otherwise null. */
  text: z.string().nullable(),
  outcome: z.enum(caseOutcomes),
  sanction: z.enum(sanctionKinds),
  /** When the author's mute ends; the year 9999 means permanently. */
  until: time.nullable(),
  reason: z.enum(reportReasons).nullable(),
  /** The moderator's reason. */
  words: z.string(),
  at: time,
  /** Deadline for an appeal; null once it has passed. */
  appeal_until: time.nullable(),
  /** The author's appeal, and another moderator's answer. */
  appeal: z
    .object({
      words: z.string(),
      at: time,
      answer: z.object({ outcome: z.enum(appealOutcomes), words: z.string(), at: time }).nullable(),
    })
    .nullable(),
});
export type OwnDecision = z.output<typeof ownDecision>;

const listOwnDecisions = call({
  method: 'GET',
  path: '/v1/community/decisions/',
  access: 'signed-in',
  summary:
    'What moderators decided about what the caller wrote or showed, the newest first, 50 at most. It answers those who are muted or barred, too.',
  reply: z.array(ownDecision),
  errors: [404],
});

const appealDecision = call({
  method: 'POST',
  path: '/v1/community/decisions/:case/appeal/',
  access: 'signed-in',
  summary:
    'Ask for another look at a decision: once, within 14 days. Another moderator decides. The same words again are the same appeal.',
  params: z.strictObject({ case: pathId }),
  object: ['own'],
  body: z.strictObject({ words: typed().min(1).max(appealLength) }),
  reply: ownDecision,
  status: 201,
  errors: [409],
});

export const calls = {
  reportSomething,
  listOwnDecisions,
  appealDecision,
};
