import { z } from 'zod';
import type { Learner } from '../learners.ts';
import type { Caller } from './caller.ts';
import { Turns } from './turns.ts';

const launchShape = z.object({
  organization: z.object({ items: z.array(z.object({ identifier: z.string() })) }),
});

interface Run {
  token: string;
  run: string;
  sequence: number;
}

/** The commit of a package when a learner turns a page: about a kilobyte, mostly the state to resume from. */
export function commitPairs(turn: number): string {
  const seen = turn.toString(36).padStart(6, '0').repeat(150);
  return JSON.stringify({
    'cmi.core.lesson_location': String(turn % 40),
    'cmi.core.lesson_status': 'incomplete',
    'cmi.core.exit': 'suspend',
    'cmi.core.total_time': `0000:${String(10 + (turn % 50))}:00.00`,
    'cmi.suspend_data': `{"page":${turn % 40},"seen":"${seen}"}`,
  });
}

/** Each learner has one of our packages open, and each commit is one step further in it. */
export async function commitTurns(
  caller: Caller,
  learners: Learner[],
  slug: string,
): Promise<() => Promise<void>> {
  const sco = await firstScoOf(caller, learners, slug);
  const opened = Date.now().toString(36).padStart(9, '0');
  const runs = learners.map(({ access }, at) => ({ token: access, run: `${opened}${at}`, sequence: 0 }));
  const turns = new Turns<Run>('learners with a package', runs);
  const commit = async (one: Run) => {
    const sequence = ++one.sequence;
    const body = { module_name: slug, sco, data: commitPairs(sequence), run: one.run, sequence };
    await caller.call({ method: 'POST', path: '/v1/scorm/commit/', token: one.token, body });
    return 'goes on' as const;
  };
  return async () => {
    await turns.lend(commit);
  };
}

async function firstScoOf(caller: Caller, [learner]: Learner[], slug: string): Promise<string> {
  const path = `/v1/scorm/launch/?module_name=${slug}`;
  const token = learner?.access ?? '';
  const { organization } = launchShape.parse(await caller.json({ method: 'GET', path, token }));
  const [item] = organization.items;
  if (!item) throw new Error(`${slug} has nothing to launch.`);
  return item.identifier;
}
