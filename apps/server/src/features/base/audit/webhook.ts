import { createHash, createHmac } from 'node:crypto';
import type { Webhook } from '../../../config-audit-stream.ts';
import type { StreamedEntry } from './streamed-entry.ts';

/** Posts entries as JSON, signed in the manner of Standard Webhooks. Any answer but 2xx is a failure; redirects are not followed. */
export async function postToWebhook(
  { url, secret }: Webhook,
  source: string,
  entries: readonly StreamedEntry[],
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify({ source, entries });
  // A repeated delivery has the same id.
  const id = createHash('sha256')
    .update(entries.map((entry) => entry.id).join())
    .digest('hex')
    .slice(0, 32);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal,
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answered with status ${answer.status}`);
}
