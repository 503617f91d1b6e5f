import { z } from 'zod';
import type { Caller } from './hour/caller.ts';
import type { Learner } from './learners.ts';

/** Only the fields needed here: an older release answers less. */
const summaryShape = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    is_scorm: z.boolean(),
    completed: z.int(),
    total: z.int(),
    chapters: z.array(z.object({ chapterNumber: z.int(), slides: z.int(), completed: z.int() })),
  }),
);
export type Summary = z.output<typeof summaryShape>;

/** A learner and their progress in each course. */
export interface Student {
  learner: Learner;
  summary: Summary;
}

export async function studentsOf(caller: Caller, learners: Learner[]): Promise<Student[]> {
  const students: Student[] = [];
  for (const learner of learners) {
    const path = '/v1/module/webmodule/summary/';
    const reply = await caller.json({ method: 'GET', path, token: learner.access });
    students.push({ learner, summary: summaryShape.parse(reply) });
  }
  return students;
}

/** A slide course that the learner has finished, so that its assessment is open to them. */
export const workedThrough = ({ summary }: Student): Summary[number] | undefined =>
  summary.find(({ is_scorm, completed, total }) => !is_scorm && total > 0 && completed === total);
