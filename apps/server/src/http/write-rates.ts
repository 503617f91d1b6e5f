import type { Call } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooFast } from '../errors.ts';
import type { Siblings } from '../processes/siblings.ts';
import { TokenBuckets } from '../token-bucket.ts';
import { networkOf } from './client-address.ts';
import { holdBack } from './hold-back.ts';

const rates = {
  /** Calls for learning: a player commits every few seconds, and a phone that was offline sends hundreds at once. */
  often: { name: 'learning', burst: 300, perSecond: 10 },
  /** Everything that people do by pressing a button. */
  seldom: { name: 'writes', burst: 60, perSecond: 2 },
  /** For a network without a session: sixty learners behind one router may each make a few calls at the same time. */
  unsigned: { name: 'writes without an account', burst: 600, perSecond: 20 },
};

type Kind = keyof typeof rates;

/** Limits how fast an account may write, or a network without a session. The processes of a machine count together, others do not (docs/decisions/0020). */
export class WriteRates {
  private readonly buckets: Record<Kind, TokenBuckets>;

  constructor(
    private readonly on: boolean,
    siblings?: Siblings,
  ) {
    this.buckets = {
      often: new TokenBuckets(rates.often, siblings),
      seldom: new TokenBuckets(rates.seldom, siblings),
      unsigned: new TokenBuckets(rates.unsigned, siblings),
    };
  }

  /** @throws 429, with the seconds to wait */
  consume(kind: Kind, key: string | number, amount = 1): void {
    if (!this.on) return;
    const wait = this.buckets[kind].secondsToWait(key);
    if (wait > 0) throw tooFast(wait);
    this.buckets[kind].consume(key, amount);
  }
}

/** Refuses writes above the rate before their body is read. Register it after the hook that reads the caller. */
export function limitWrites(app: FastifyInstance, rates: WriteRates): void {
  const take = async (call: Call, request: FastifyRequest) => {
    try {
      if (request.caller) rates.consume(kindOf(call), request.caller.userId);
      else rates.consume('unsigned', networkOf(request));
    } catch (error) {
      await holdBack();
      throw error;
    }
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    if (!call || call.method === 'GET') done();
    else take(call, request).then(() => done(), done);
  });
}

const kindOf = ({ often }: Call): Kind => (often ? 'often' : 'seldom');
