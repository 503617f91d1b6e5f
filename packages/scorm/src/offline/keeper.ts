import { parentOrigin } from '../player/channel.ts';
import { isPlain } from '../player/plain.ts';
import { totalOf } from './file-list.ts';
import { finder, keepPackage, keptFiles, removePackage } from './keep-package.ts';
import { Refused } from './keep-player.ts';
import { type Order, type Report, ready, stop } from './keeper-protocol.ts';

/** Milliseconds to wait for a file of an earlier version, before it is fetched. */
const patience = 5_000;

const page = window.parent;
const origin = parentOrigin(location.search);

if (page !== window && origin) {
  window.addEventListener('message', ({ source, origin: from, data, ports: [port, earlier] }) => {
    if (source !== page || from !== origin || !port || !isOrder(data)) return;
    const report = (one: Report) => port.postMessage(one);
    obey(data, port, earlier, report).catch((error: unknown) => report(failure(error)));
  });
  page.postMessage(ready, origin);
}

async function obey(
  order: Order,
  port: MessagePort,
  earlier: MessagePort | undefined,
  report: (one: Report) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) throw new DOMException('', 'SecurityError');
  if (order.kind === 'give') return give(port);
  if (order.kind === 'remove') {
    await removePackage();
    report({ kind: 'done', bytes: 0, isWhole: false });
  } else if (order.kind === 'check') {
    const files = await keptFiles(order.player);
    report({ kind: 'done', bytes: totalOf(files ?? []), isWhole: files !== undefined });
  } else {
    const { base, player } = order;
    const end = new AbortController();
    port.onmessage = ({ data }) => data === stop && end.abort();
    const onProgress = (done: number) => report({ kind: 'progress', done });
    const bytes = await keepPackage({
      base,
      player,
      earlier: earlier && askerOf(earlier),
      signal: end.signal,
      onProgress,
    });
    report({ kind: 'done', bytes, isWhole: true });
  }
}

/** Answers each hash with the file, or without one. */
async function give(port: MessagePort): Promise<void> {
  const find = await finder();
  port.onmessage = ({ data }) =>
    void find(String(data)).then(
      (file) => port.postMessage({ hash: data, file }),
      () => port.postMessage({ hash: data }),
    );
}

/** Asks the keeper of an earlier version for files. Whether a file is the right one, its hash says. */
function askerOf(port: MessagePort): (hash: string) => Promise<Blob | undefined> {
  const asked = new Map<string, (file: Blob | undefined) => void>();
  port.onmessage = ({ data }) => {
    if (isPlain(data)) asked.get(String(data.hash))?.(data.file instanceof Blob ? data.file : undefined);
  };
  return (hash) =>
    new Promise((resolve) => {
      asked.set(hash, resolve);
      port.postMessage(hash);
      setTimeout(() => resolve(undefined), patience);
    });
}

function isOrder(value: unknown): value is Order {
  if (!isPlain(value)) return false;
  const { kind, base, player } = value;
  if (kind === 'remove' || kind === 'give') return true;
  const isPlayer = typeof player === 'string' && /^\/p\/[\w.-]+\.html$/.test(player);
  if (kind === 'check') return isPlayer;
  return kind === 'keep' && isPlayer && typeof base === 'string' && base.startsWith(`${location.origin}/c/`);
}

function failure(error: unknown): Report {
  const status = error instanceof Refused ? error.status : 0;
  const name = error instanceof DOMException ? error.name : '';
  const reason =
    name === 'QuotaExceededError'
      ? 'full'
      : ['SecurityError', 'NotSupportedError', 'InvalidStateError', 'NotAllowedError'].includes(name)
        ? 'denied'
        : status > 0
          ? 'refused'
          : 'network';
  return { kind: 'failed', reason, status };
}
