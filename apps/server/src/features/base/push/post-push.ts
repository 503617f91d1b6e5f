import { request } from 'node:https';
import { publicHttps, publicLookup } from '../../../http/public-address.ts';
import type { PushAnswer } from './push.policy.ts';

export interface PushSender {
  /** Sends one message to a push service. */
  post(
    endpoint: string,
    message: { headers: Record<string, string>; body: Buffer },
    stop: AbortSignal | undefined,
  ): Promise<PushAnswer>;
}

const timeoutMs = 10_000;

const lookup = publicLookup();

/**
 * Sends to an address from a browser, which may point anywhere. So it uses https, only the public internet, follows no
 * redirects, and does not read the body of the answer.
 *
 * @throws {NotPublic} if the address may lead elsewhere
 */
export const postPush: PushSender['post'] = async (endpoint, { headers, body }, stop) => {
  const place = publicHttps(new URL(endpoint));
  const late = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([late, stop]) : late;
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(body.length) };
    const options = { method: 'POST', headers: { ...headers, ...length }, signal, lookup, agent: false };
    const sent = request(place, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
};
