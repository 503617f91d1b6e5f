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
 * Launch data of a package that is stored on the device: its addresses, its organization, and the learner's values. It belongs
 * to the user, and is removed at the sign-out.
 */
export async function keptLaunch({ user, module }: Whose): Promise<ScormLaunch | undefined> {
  const data = (await new KeptAnswers().read(user, rowOf(module)))?.data;
  return isLaunch(data) ? data : undefined;
}

/** Stores the launch data of a package whose files were just stored, in place of any earlier data. */
export const keepLaunch = (whose: Whose, launch: ScormLaunch): Promise<void> => write(whose, launch);

/**
 * Updates the stored launch data with the server's, if the course is on the device. If the server's version is newer, only the
 * learner's values are copied, because the stored version opens without a network.
 */
export async function noteLaunch(whose: Whose, launch: ScormLaunch): Promise<void> {
  const course = keptCourses().find(({ slug }) => slug === launch.module_name);
  if (!course?.package) return;
  if (course.version === launch.version) return write(whose, launch);
  const earlier = await keptLaunch(whose);
  const { learner, stored, run, heard } = launch;
  if (earlier) await write(whose, { ...earlier, learner, stored, run, heard });
}

/** Adds values that the server has just stored, so that the course continues from them without a network. */
export async function noteSent(whose: Whose, sco: string, data: Record<string, string>): Promise<void> {
  const launch = await keptLaunch(whose);
  if (!launch) return;
  const stored = { ...launch.stored, [sco]: { ...launch.stored[sco], ...data } };
  await write(whose, { ...launch, stored });
}

const write = ({ user, module }: Whose, data: ScormLaunch) =>
  new KeptAnswers().write(user, { query: rowOf(module), data, at: Date.now() });
