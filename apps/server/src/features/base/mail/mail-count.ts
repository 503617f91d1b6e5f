import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { MailOutcome } from './mailer.ts';
import type { Rejection } from './rejection.ts';

/** Counts sent, refused and failed mails for monitoring: a rise in refused or failed ones is the first sign of trouble. */
export class MailCount {
  readonly counter = new Counter({
    name: 'readytowork_mails_total',
    help: 'Tries to hand a mail to the mail server (or to write it to the outbox), by what became of it.',
    labelNames: ['outcome'],
    registers: [],
  });

  constructor(private readonly log: FastifyBaseLogger) {}

  readonly note = (outcome: MailOutcome, rejection?: Rejection & { job: string }): void => {
    this.counter.inc({ outcome });
    if (rejection) this.log.warn(rejection, 'the mail server refused a mail for good; it is not tried again');
  };
}
