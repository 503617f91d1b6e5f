import type { Worker } from 'node:cluster';
import { z } from 'zod';

const handedOver = z.looseObject({ act: z.literal('newconn'), seq: z.number() });
const acknowledged = z.looseObject({ ack: z.number() });

/**
 * Closes connections that were on their way to a process when it died. Node's cluster keeps them open for ever, so their clients
 * would wait until they give up. A closed connection is repeated at once.
 */
export function closeUnanswered({ process: child }: Worker): void {
  const onTheirWay = new Map<number, { close(): void }>();
  // Node's cluster hands connections over by this method.
  child.send = new Proxy(child.send, {
    apply(send, self, sent) {
      const [message, handle] = sent;
      const { seq } = handedOver.safeParse(message).data ?? {};
      if (seq !== undefined && handle) onTheirWay.set(seq, handle);
      return Reflect.apply(send, self, sent);
    },
  });
  child.on('internalMessage', (message: unknown) => {
    const { ack } = acknowledged.safeParse(message).data ?? {};
    if (ack !== undefined) onTheirWay.delete(ack);
  });
  const closeAll = () => {
    for (const handle of onTheirWay.values()) handle.close();
    onTheirWay.clear();
  };
  // Until both have happened, connections can still be handed over.
  child.once('exit', closeAll).once('disconnect', closeAll);
}
