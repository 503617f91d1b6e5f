import type pg from 'pg';
import { z } from 'zod';
import type { Chatter } from './chatters.ts';

const courseTaken = 1;
const courseAssessed = 3;

/** The courses of a test: one whose slides are taken, and one whose assessment is. */
export interface Course {
  module: number;
  chapters: { number: number; slides: number }[];
  assessed: number;
}

/** The server's records of a learner. */
export interface Recorded {
  /** By chapter. */
  slides: Map<number, number>;
  /** By question, of all attempts. */
  answers: Map<number, number>;
  messages: string[];
}

const quiz = z.object({
  questions: z.array(z.object({ number: z.number(), options: z.array(z.object({ id: z.number() })) })),
});

/** Completes the chapters of the assessed course for these learners. */
export async function prepareStudies(client: pg.Client, learners: readonly Chatter[]): Promise<Course> {
  const chaptersOf = async (module: number) => {
    const { rows } = await client.query<{ number: number; slides: number }>(
      `select (c ->> 'number')::int as number, jsonb_array_length(c -> 'slides') - 1 as slides
      from module m join course_version v on v.id = m.version_id, jsonb_array_elements(v.course -> 'chapters') c
      where m.id = $1 order by 1`,
      [module],
    );
    return rows;
  };
  const done = await chaptersOf(courseAssessed);
  await client.query(
    `insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
    select account, $1, chapter, slides, now(), now()
    from unnest($2::int[]) as account, unnest($3::int[], $4::int[]) as c (chapter, slides)`,
    [
      courseAssessed,
      learners.map(({ id }) => id),
      done.map(({ number }) => number),
      done.map(({ slides }) => slides),
    ],
  );
  return { module: courseTaken, chapters: await chaptersOf(courseTaken), assessed: courseAssessed };
}

/** Starts the attempt that the learner answers on every phone. */
export async function assessed(url: string, access: string): Promise<z.output<typeof quiz>> {
  const answer = await fetch(`${url}/v1/quiz/quiz/${courseAssessed}/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  if (!answer.ok) throw new Error(`The assessment answered ${answer.status}: ${await answer.text()}`);
  return quiz.parse(await answer.json());
}

export async function recordedOf(client: pg.Client, { id, room }: Chatter): Promise<Recorded> {
  const { rows: progress } = await client.query<{ chapter: number; completed: number }>(
    'select chapter, completed from chapter_progress where account_id = $1 and module_id = $2',
    [id, courseTaken],
  );
  const { rows: answers } = await client.query<{ question: number; option: number }>(
    `select question::int, option from attempt, unnest(chosen) with ordinality as answered (option, question)
    where account_id = $1 and option is not null`,
    [id],
  );
  const { rows: messages } = await client.query<{ text: string }>(
    `select text from message join room on room.id = room_id where uuid = $1 and message.account_id = $2 order by number`,
    [room, id],
  );
  return {
    slides: new Map(progress.map(({ chapter, completed }) => [chapter, completed])),
    answers: new Map(answers.map(({ question, option }) => [question, option])),
    messages: messages.map(({ text }) => text),
  };
}
