import { ApiError, isTemporary } from '@readytowork/api-client/api-error';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { EventReader, type StreamEvent } from './event-reader.ts';

export interface Line {
  /** Opens the stream of new events; null if the browser cannot read a response in chunks. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
  onEvents: (events: StreamEvent[]) => void;
  /** Fetches what has changed, once. */
  poll: (signal: AbortSignal) => Promise<void>;
}

/** The server sends a greeting at once; if nothing arrives within this time, a proxy is buffering the stream. */
const greetingMs = 8_000;
/** A stream that is silent for this long is reopened: a little more than twice the server's heartbeat interval. */
const silenceMs = 60_000;
/** A stream that ends before this time counts as failed. */
const briefMs = 5_000;
const pollEveryMs = 15_000;
/** After this many failed streams it polls for some minutes. */
const streamsInVain = 3;
const pollsBetween = 16;

/**
 * Follows a chat until the signal aborts: by a stream, which the server ends every ten minutes, or by polling where streams do
 * not get through.
 *
 * @throws ApiError if the reader lost access to the chat
 */
export async function followRoom(line: Line, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    failures = (await listen(line, signal)) ? 0 : failures + 1;
    if (failures === 0) await pause(1_000, signal);
    else await ask(line, failures < streamsInVain ? 1 : pollsBetween, failures, signal);
  }
}

/** @returns whether the stream worked until it ended */
async function listen(line: Line, signal: AbortSignal): Promise<boolean> {
  const began = performance.now();
  const own = new AbortController();
  const giveUp = () => own.abort();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const body = await line.open(own.signal);
    if (!body) return false;
    await readAll(body.getReader(), line.onEvents, own.signal);
    return performance.now() - began > briefMs;
  } catch (error) {
    return fails(error, signal);
  } finally {
    own.abort();
    signal.removeEventListener('abort', giveUp);
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onEvents: Line['onEvents'],
  signal: AbortSignal,
): Promise<void> {
  // Once the response has begun, aborting the request no longer ends it.
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  const events = new EventReader();
  for (let patience = greetingMs; ; patience = silenceMs) {
    const { done, value } = await withTimeout(reader.read(), patience);
    if (done) return;
    const found = events.push(value);
    if (found.length > 0) onEvents(found);
  }
}

async function ask(line: Line, times: number, failures: number, signal: AbortSignal): Promise<void> {
  let inVain = 0;
  for (let round = 0; round < times && !signal.aborted; round++) {
    const isAnswered = await line.poll(signal).then(
      () => true,
      (error: unknown) => fails(error, signal),
    );
    inVain = isAnswered ? 0 : inVain + 1;
    const early = failures < streamsInVain ? 2_000 * failures : pollEveryMs;
    await pause(Math.max(early, Math.min(4, inVain) * pollEveryMs), signal);
  }
}

/** Returns false for a temporary failure, and throws a permanent refusal. */
function fails(error: unknown, signal: AbortSignal): false {
  if (error instanceof ApiError && !isTemporary(error) && !signal.aborted) throw error;
  return false;
}

/**
 * Waits for roughly this time, with jitter so that clients do not all return at once. A restored network or an abort ends the
 * wait early.
 */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds * (0.75 + Math.random() / 2));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
