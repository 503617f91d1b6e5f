import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy, forbidden, tooMany } from '../../../errors.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { mailInLimits } from './mail-in.limits.ts';
import type { MailInService } from './mail-in.service.ts';
import { isSigned, readHeaders } from './signed-delivery.ts';

/** As much as the proxies of deploy/ let through. */
const mostBytes = 12 * 1024 * 1024;
/** Bodies that are read at the same time: the signature needs the whole body, so anybody can send one. */
const mostAtOnce = 8;
/** Seconds after which a mail of a sender who wrote too many is delivered again. */
const againAfter = 900;

interface Needs {
  mailIn: MailInService;
  secret: string;
  clock: () => Date;
  throttle: Throttle;
  securityLog: SecurityLog;
}

/**
 * Takes raw messages from a mail server or a mail service. A repeated delivery gets the answer that the mail is stored, so that its
 * sender stops.
 */
export function mailInRoutes(
  app: FastifyInstance,
  { mailIn, secret, clock, throttle, securityLog }: Needs,
): void {
  const refused = (request: FastifyRequest) => {
    securityLog.note('right-refused', { subject: 'mail-in', sender: request });
    return forbidden('unsigned_mail');
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    const reading = new Set<FastifyRequest>();
    scope.addHook('onRequest', async (request) => {
      await throttle.consumeFrom(mailInLimits.delivery, request);
      if (!readHeaders(request.headers, clock())) throw refused(request);
      if (reading.size >= mostAtOnce) throw busy();
      reading.add(request);
    });
    scope.addHook('onResponse', async (request) => void reading.delete(request));
    scope.addHook('onRequestAbort', async (request) => void reading.delete(request));
    const config = { outsideApi: 'mail-in' } as const;
    scope.post('/api/mail-in/', { config, bodyLimit: mostBytes }, async (request) => {
      const { body } = request;
      const headers = readHeaders(request.headers, clock());
      if (!headers || !Buffer.isBuffer(body) || !isSigned(headers, body, secret)) throw refused(request);
      const received = await mailIn.receive(body);
      if (received.outcome === 'too_many') throw tooMany(againAfter);
      return received;
    });
  });
}
