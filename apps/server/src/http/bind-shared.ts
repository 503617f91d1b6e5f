import type { Call } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { answerWith, type HandlerInput, jsonType } from './bind.ts';
import { briefly } from './headers.ts';
import { PackedCache, sendPacked } from './packed.ts';
import { stringifyReply } from './stringify-reply.ts';

/** A response that is the same for every permitted caller. */
interface Shared<C extends Call> {
  /**
   * Identifies the response among those of this call. The call has already refused objects that do not exist, so clients cannot
   * make up keys.
   */
  key: string | number;
  /** The objects that the response is built from: if one is replaced, the response is built again. */
  of: readonly unknown[];
  make(): z.input<C['reply']>;
  /** True if the URL contains a version, so that a browser need not ask again for a day. */
  isVersioned?: boolean;
}

/**
 * Browsers may cache the response, but proxies may not, because not everyone may read it. Only for a day, because a new release
 * may render the same version differently.
 */
const keptForDay = 'private, max-age=86400';
const askedAgain = 'private, no-cache';

/** A shared call that everyone may make for every object. */
type SharedCall = Call & { shared: true; object: readonly ['all'] | readonly [] };

/**
 * Binds a call whose response is the same for everyone who may make it. The response is built and compressed once, and not sent
 * again to clients that already have it.
 */
export function bindShared<C extends SharedCall>(
  app: FastifyInstance,
  call: C,
  find: (input: HandlerInput<C>) => Shared<C> | Promise<Shared<C>>,
): void {
  const stringify = stringifyReply(call);
  const answers = new PackedCache({ name: `answers of ${call.path}`, max: 500, maxBytes: 16_000_000 });
  answerWith(app, call, {}, async (input) => {
    const { key, of, make, isVersioned } = await find(input);
    const packed = answers.get({
      key: String(key),
      of,
      make: () => ({ status: call.status, text: stringify(make()) }),
    });
    const { request, reply } = input;
    const kept = isVersioned ? keptForDay : askedAgain;
    // Proxies may cache public calls.
    reply.type(jsonType).header('cache-control', call.access === 'anyone' ? briefly : kept);
    return sendPacked(request, reply, packed);
  });
}
