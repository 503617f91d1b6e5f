import { besidePoolOf, poolOf } from './asked.ts';
import { loadOrPrint, loadReadable } from './cli-check.ts';
import { type CueFigure, cueFigures, guessed } from './cues.ts';
import { modelFor } from './standard.ts';
import { voiceFigures } from './voice.ts';

/**
 * Prints the cues that give away the right options of a course: the hit rate of each, and the questions that words from other
 * courses give away. Returns the exit code.
 */
export async function printCues(slug: string): Promise<number> {
  const course = await loadOrPrint(slug);
  if (!course) return 1;
  const model = modelFor(course, await loadReadable());
  for (const [name, asked] of [
    ['Pool', poolOf(course)],
    ['Checks and paper questions', besidePoolOf(course)],
  ] as const) {
    console.log(`${name}: ${asked.length} questions`);
    for (const figure of cueFigures(asked)) console.log(`  ${lineOf(figure)}`);
    const { right, most } = guessed(model, asked);
    console.log(
      `  word cues of the other courses: right in ${right.length} of ${asked.length} (at most ${most})`,
    );
    for (const { question, options } of right) console.log(`    ${question}\n      ${options[0]}`);
  }
  const { wordsInSentence, grade, short } = voiceFigures(course);
  console.log(
    `Voice: ${wordsInSentence.toFixed(1)} words a sentence, grade ${grade.toFixed(1)}, ${Math.round(short * 100)} % of five words or fewer`,
  );
  return 0;
}

const lineOf = ({ cue, count, right, from, to, isFair }: CueFigure): string =>
  `${isFair ? 'fair  ' : 'UNFAIR'} ${cue}: right in ${right} of ${count} (${from} to ${to})`;
