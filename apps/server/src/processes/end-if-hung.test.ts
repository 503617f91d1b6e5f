import { expect, test } from 'vitest';
import { endIfHung } from './end-if-hung.ts';

/** A process that answers the questions so, and after the last one works no more. */
function processThatAnswers(answers: boolean[]) {
  const killed: string[] = [];
  const member = {
    works: true,
    ready: Promise.resolve(),
    ask: async () => {
      const answer = answers.shift();
      if (answers.length === 0) member.works = false;
      return answer ? true : undefined;
    },
    worker: { process: { kill: (signal: string) => killed.push(signal) } },
  };
  return { member, killed };
}

const [yes, no] = [true, false];

test.each<[string, boolean[], number]>([
  ['five questions in a row without an answer kill a process', [yes, no, no, no, no, no, no], 1],
  ['an answer after four begins the count again', [no, no, no, no, yes, no, no, no, no, yes], 0],
  ['a process that ends while it is asked is left alone', [no, no, no, no, no], 0],
])('%s', async (_, answers, kills) => {
  const { member, killed } = processThatAnswers(answers);
  const lines: string[] = [];
  await endIfHung(member, (line) => lines.push(line), 0);
  expect(killed).toEqual(Array(kills).fill('SIGKILL'));
  expect(lines).toHaveLength(kills);
});
