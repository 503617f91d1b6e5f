import type { OutcomeAnswer } from '@readytowork/contract';
import type { Journey } from './journeys.ts';
import type { Life } from './life.ts';

/** Days ago on which they registered, and the questions that they have been asked since. */
const classes = [
  { joined: 97, months: [3] },
  { joined: 190, months: [3, 6] },
] as const;
export type Class = (typeof classes)[number];

/** The class of the person with this index. */
export const classOf = (index: number): Class => (index % 2 === 0 ? classes[0] : classes[1]);

export const alumniJourney = (joined: number): Journey => ({
  slug: 'the_gig_economy',
  begun: joined - 1,
  chapters: 5,
  pace: 0,
  attempts: [9],
});

/** Days ago: the older class was asked its first question by then. */
const askedBefore = 90;

const answers: readonly OutcomeAnswer[] = [
  'working',
  'looking',
  'working',
  'looking',
  'working',
  'studying',
  'working',
];

/** Asks the alumni what they do now; six in seven answer. */
export async function askAlumni(
  { outcomeAsker, outcomes, past }: Pick<Life, 'outcomeAsker' | 'outcomes' | 'past'>,
  accounts: readonly number[],
): Promise<void> {
  await past.at(past.on(askedBefore, 8), () => outcomeAsker.ask());
  await outcomeAsker.ask();
  for (const [index, account] of accounts.entries())
    for (const months of classOf(index).months) {
      const turn = Math.floor(index / 2);
      const answer = answers[turn % answers.length] ?? 'unsaid';
      if (turn % 7 !== 5) await outcomes.set(account, months, answer);
    }
}
