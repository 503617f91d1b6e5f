import type { Student, Summary } from '../students.ts';
import type { Caller } from './caller.ts';
import { Turns } from './turns.ts';

interface Reader {
  token: string;
  left: Iterator<{ path: string; slide: number }>;
}

/** The slides that are not done yet, in the order of the courses. */
export function* slidesLeft(summary: Summary): Generator<{ path: string; slide: number }> {
  for (const { id, chapters } of summary)
    for (const { chapterNumber, slides, completed } of chapters)
      for (let slide = completed + 1; slide <= slides; slide++)
        yield { path: `/v1/module/webslidecompleted/${id}/${chapterNumber}/`, slide };
}

/** Each learner completes their next slide, as the site does. Learners who have finished everything stop. */
export function slideTurns(caller: Caller, students: Student[]): () => Promise<void> {
  const readers = students.map(({ learner, summary }) => ({
    token: learner.access,
    left: slidesLeft(summary),
  }));
  const turns = new Turns<Reader>('readers', readers);
  const complete = async ({ token, left }: Reader) => {
    const next = left.next();
    if (next.done) return 'through';
    const { path, slide } = next.value;
    await caller.call({ method: 'POST', path, token, body: { slide } });
    return 'goes on';
  };
  const one = async (): Promise<void> => {
    if ((await turns.lend(complete)) === 'through') await one();
  };
  return one;
}
