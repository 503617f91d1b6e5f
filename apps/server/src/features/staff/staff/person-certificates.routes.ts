import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import { certificateView } from './person.view.ts';
import type { PersonCertificates } from './person-certificates.service.ts';

export function personCertificatesRoutes(app: FastifyInstance, certificates: PersonCertificates): void {
  bind(app, api.reissueCertificate, async ({ params, revision, body, ...input }) =>
    certificateView(await certificates.reissue(actorOf(input), { ...params, revision }, body)),
  );
  bind(app, api.withdrawCertificate, async ({ params, revision, body, ...input }) =>
    certificateView(await certificates.withdraw(actorOf(input), { ...params, revision }, body)),
  );
  bind(app, api.reinstateCertificate, async ({ params, revision, body, ...input }) =>
    certificateView(await certificates.reinstate(actorOf(input), { ...params, revision }, body)),
  );
}
