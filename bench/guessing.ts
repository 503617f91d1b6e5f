import { firstTerms } from '@readytowork/contract';
import type { Figure } from './figures.ts';
import type { Setup } from './setup.ts';
import { median } from './statistics.ts';

const turns = 200;
/** Addresses that the seed made, as long as the unknown ones. */
const known = (turn: number) => `learner${1000 + turn}@load.example.org`;
const unknown = (turn: number) => `nobody0${1000 + turn}@load.example.org`;

const calls: Record<string, (email: string) => { path: string; body: object }> = {
  'sign-in': (email) => ({ path: '/api/token/', body: { username: email, password: 'not-the-password-1' } }),
  'password reset': (email) => ({ path: '/v1/password_reset/', body: { email } }),
  registration: (email) => ({
    path: '/api/register/',
    body: {
      email,
      password: 'Quiet-River-Stone-42',
      first_name: 'Lerato',
      last_name: 'Dube',
      terms: firstTerms,
    },
  }),
};

/**
 * Whether a stranger can tell which addresses have an account: known and unknown ones in turn, 200 of each. Throws when
 * an answer differs; the figure is how far the medians are apart.
 */
export async function guessing({ server }: Setup): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = 0; turn < turns; turn++) {
      const mine = await ask(server.url, call(known(turn)));
      const nobodys = await ask(server.url, call(unknown(turn)));
      if (mine.answer !== nobodys.answer)
        throw new Error(`${name} tells who has an account: ${mine.answer} against ${nobodys.answer}`);
      times.known.push(mine.milliseconds);
      times.unknown.push(nobodys.milliseconds);
    }
    const [mine, nobodys] = [median(times.known), median(times.unknown)];
    figures.push(
      { name: `${name}, known address, median of ${turns}`, value: mine, unit: 'ms' },
      { name: `${name}, unknown address, median of ${turns}`, value: nobodys, unit: 'ms' },
    );
  }
  return figures;
}

async function ask(url: string, { path, body }: { path: string; body: object }) {
  const begin = performance.now();
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = `${reply.status} ${await reply.text()}`;
  return { answer, milliseconds: performance.now() - begin };
}
