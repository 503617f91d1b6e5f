import type { Call } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { answerWith, type HandlerInput, jsonType } from './bind.ts';
import { briefly } from './headers.ts';
import { PackedCache, sendPacked } from './packed.ts';
import { stringifyReply } from './stringify-reply.ts';

/** A response that is the same for every permitted caller. */
interface Shared<C extends Call> {
  /** Distinguishes the call's responses. Only existing objects have one, because the call refuses all others first. */
  key: string | number;
  /** Everything that the response is built from, compared by identity. */
  of: readonly unknown[];
  make(): z.input<C['reply']>;
  /** The URL contains the version, so a browser need not ask again that day. */
  isVersioned?: boolean;
}

/**
 * Browsers may cache it, proxies may not, because not everyone may read it. For a day, because a release may render the same
 * version differently.
 */
const keptForDay = 'private, max-age=86400';
const askedAgain = 'private, no-cache';

/** The call refuses its object to no caller. */
type SharedCall = Call & { shared: true; object: readonly ['all'] | readonly [] };

/**
 * Binds a call with the same response for every permitted caller: built and compressed once, and not sent again to clients that
 * have it.
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
    const packed = await answers.get({
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
