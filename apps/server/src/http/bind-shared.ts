import type { Call } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { answerWith, type HandlerInput, jsonType } from './bind.ts';
import { briefly } from './headers.ts';
import { PackedCache, sendPacked } from './packed.ts';
import { stringifyReply } from './stringify-reply.ts';

/** An answer that is the same for all who may have it. */
interface Shared<C extends Call> {
  /** Tells the answers of the call apart. Of what there is alone: whatever else was asked for has been refused before. */
  key: string | number;
  /** Everything that it is made from, compared by identity. */
  of: readonly unknown[];
  make(): z.input<C['reply']>;
  /** The address names the version that it shows: whoever has the answer need not ask for it again that day. */
  isVersioned?: boolean;
}

/** The browser may keep it, and no proxy: not everybody may ask. A release may present the same version in another way, so for a day. */
const keptForDay = 'private, max-age=86400';
const askedAgain = 'private, no-cache';

/** Nobody is refused its object. */
type SharedCall = Call & { shared: true; object: readonly ['all'] | readonly [] };

/** Binds a call whose answer is the same for all who may make it: made and packed once, and not sent again to who has it. */
export function bindShared<C extends SharedCall>(
  app: FastifyInstance,
  call: C,
  find: (input: HandlerInput<C>) => Shared<C> | Promise<Shared<C>>,
): void {
  const stringify = stringifyReply(call);
  const answers = new PackedCache({ name: `answers of ${call.path}`, max: 500, maxBytes: 16_000_000 });
  answerWith(app, call, {}, async (input) => {
    const { key, of, make, isVersioned } = await find(input);
    const packed = await answers.get({
      key: String(key),
      of,
      make: () => ({ status: call.status, text: stringify(make()) }),
    });
    const { request, reply } = input;
    const kept = isVersioned ? keptForDay : askedAgain;
    // Proxies may keep what anybody may ask for.
    reply.type(jsonType).header('cache-control', call.access === 'anyone' ? briefly : kept);
    return sendPacked(request, reply, packed);
  });
}
