import type { ScormLaunch } from '@readytowork/contract';
import { isLaunch } from '@readytowork/scorm/is-launch';
import { KeptAnswers } from '../../offline/kept-answers.ts';
import { keptCourses } from '../../offline/kept-courses.ts';

/** A learner, and the module that they play. */
interface Whose {
  user: number;
  module: number;
}

const rowOf = (module: number) => JSON.stringify(['scorm-launch', module]);

/**
 * What opens a kept package without a network: its addresses, its organization, and the learner's values. It is the user's own, and is
 * removed at the sign-out.
 */
export async function keptLaunch({ user, module }: Whose): Promise<ScormLaunch | undefined> {
  const data = (await new KeptAnswers().read(user, rowOf(module)))?.data;
  return isLaunch(data) ? data : undefined;
}

/** Keeps what opens a package whose files have just been kept, whatever was kept before. */
export const keepLaunch = (whose: Whose, launch: ScormLaunch): Promise<void> => write(whose, launch);

/**
 * Notes what the server has just sent for a course that is kept. If it is of a newer version than the kept package, only the learner's values are taken over,
 * because without a network the kept version opens.
 */
export async function noteLaunch(whose: Whose, launch: ScormLaunch): Promise<void> {
  const course = keptCourses().find(({ slug }) => slug === launch.module_name);
  if (!course?.package) return;
  if (course.version === launch.version) return write(whose, launch);
  const earlier = await keptLaunch(whose);
  const { learner, stored, run, heard } = launch;
  if (earlier) await write(whose, { ...earlier, learner, stored, run, heard });
}

/** Notes values that the server has just stored, so that the next opening without a network goes on from there. */
export async function noteSent(whose: Whose, sco: string, data: Record<string, string>): Promise<void> {
  const launch = await keptLaunch(whose);
  if (!launch) return;
  const stored = { ...launch.stored, [sco]: { ...launch.stored[sco], ...data } };
  await write(whose, { ...launch, stored });
}

const write = ({ user, module }: Whose, data: ScormLaunch) =>
  new KeptAnswers().write(user, { query: rowOf(module), data, at: Date.now() });
