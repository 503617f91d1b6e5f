import type { Call } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { answerWith, type HandlerInput, jsonType } from './bind.ts';
import { PackedCache, sendPacked } from './packed.ts';
import { stringifyReply } from './stringify-reply.ts';

/** A response that is only about the caller. */
interface Personal<C extends Call> {
  /** Identifies the response among those of all callers: it must name the account. */
  key: string | number;
  /** Everything that the response is built from, as texts and objects: if one differs, the response is built again. */
  of: readonly unknown[];
  make(): z.input<C['reply']>;
}

/** A call that is only about the caller. A module in its path must be open to everyone. */
type PersonalCall = Call & { personal: true; object: readonly [] | readonly ['all'] };

/**
 * Binds a call about the caller that is repeated more often than its answer changes. Each call reads the state; the answer is
 * built and compressed again only if the state has changed, and sent only to clients that do not have it. Browsers may not store
 * it (`no-store`): a site that asks with `If-None-Match` keeps the answer itself, until its user signs out.
 */
export function bindPersonal<C extends PersonalCall>(
  app: FastifyInstance,
  call: C,
  find: (input: HandlerInput<C>) => Promise<Personal<C>>,
): void {
  const stringify = stringifyReply(call);
  const name = `personal answers of ${call.path}`;
  const answers = new PackedCache({ name, max: 20_000, maxBytes: 24_000_000, quickly: true });
  answerWith(app, call, {}, async (input) => {
    const { key, of, make } = await find(input);
    const packed = answers.get({
      key: String(key),
      of,
      make: () => ({ status: call.status, text: stringify(make()) }),
    });
    return sendPacked(input.request, input.reply.type(jsonType), packed);
  });
}
