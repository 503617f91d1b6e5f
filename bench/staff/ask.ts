import { Agent, get } from 'node:http';
import type { StaffCall } from './calls.ts';

export type Ask = (call: StaffCall) => Promise<number>;

/**
 * Makes a call and returns the milliseconds until the whole answer, or until the first bytes of a file. Throws unless it is a
 * success: a fast refusal is not speed.
 */
export function asking(port: number, tokens: Record<StaffCall['as'], string>) {
  const agent = new Agent({ keepAlive: true });
  const ask: Ask = ({ path, as, kind }) =>
    new Promise((resolve, reject) => {
      const begin = performance.now();
      const took = () => resolve(performance.now() - begin);
      const headers = { authorization: `Bearer ${tokens[as]}`, 'accept-encoding': 'gzip' };
      const request = get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
        answer.once('data', () => {
          if (kind !== 'file') return;
          took();
          request.destroy();
        });
        answer.on('end', took);
      });
      request.on('error', reject);
    });
  return { ask, close: () => agent.destroy() };
}
