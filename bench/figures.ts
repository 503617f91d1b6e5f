import { demoPassword } from '../apps/server/src/demo/demo.ts';
import { issueCertificates } from '../soak/certificates.ts';
import { load, requestText } from './load.ts';
import type { Setup } from './setup.ts';
import { median } from './statistics.ts';

/** A figure that stands alone, without a limit to compare it with. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
}

/** Sign-ins. Most of the time is argon2id's, and meant to be. */
export async function signIns({ server }: Setup): Promise<Figure[]> {
  let number = 0;
  const next = () => {
    number = (number % 1000) + 1;
    return requestText('POST', '/api/token/', {
      body: { username: `learner${number}@load.example.org`, password: demoPassword },
    });
  };
  await load({ port: server.port, connections: 4, seconds: 1, next });
  const measured = await load({ port: server.port, connections: 4, seconds: 5, next });
  const alone = await load({ port: server.port, connections: 1, seconds: 3, next });
  return [
    { name: 'sign-in, 4 at a time', value: measured.perSecond, unit: 'a second' },
    { name: 'sign-in, alone, median', value: alone.medianMs, unit: 'ms' },
  ];
}

/** Certificates one after the other, with the memory of the server and of its drawing process. */
export async function certificates(): Promise<Figure[]> {
  const { memory, times } = await issueCertificates(2000, [200, 2000], true);
  return [
    { name: 'certificate, median of 100', value: median(times.slice(100, 200)), unit: 'ms' },
    ...[...memory].flatMap(([count, { server, drawing }]) => [
      { name: `memory of the server after ${count} certificates`, value: server, unit: 'MB' },
      { name: `memory of its drawing process after ${count}`, value: drawing, unit: 'MB' },
    ]),
  ];
}
