import { api, signatureUpload } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import { attachment } from '../../../http/headers.ts';
import { readUpload, takeUploads } from '../../../http/upload.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { certificateLimits } from './certificate.limits.ts';
import type { CertificateService } from './certificate.service.ts';
import { certificateView, checkedView, ownCertificateView } from './certificate.view.ts';
import type { Signatures } from './signatures.ts';
import type { CertificateList } from './staff-list.ts';
import { listedColumns, listedView } from './staff-list.view.ts';

export function certificateRoutes(
  app: FastifyInstance,
  certificates: CertificateService,
  throttle: Throttle,
): void {
  bind(app, api.getCertificate, async ({ caller, params, reply }) => {
    const { fileName, pdf } = await certificates.pdf(caller.userId, params.module);
    reply.header('content-disposition', attachment(fileName));
    return pdf;
  });
  bind(app, api.getCertificatePicture, ({ caller, params }) =>
    certificates.picture(caller.userId, params.module),
  );
  bind(app, api.verifyCertificate, async ({ params, request }) => {
    await throttle.consumeFrom(certificateLimits.verifyFromAddress, request);
    return certificateView(await certificates.verify(params.number));
  });
  bind(app, api.checkCertificates, async ({ body, request }) => {
    const lines = certificates.readList(body.numbers);
    const numbers = lines.filter(({ number }) => number).length;
    await throttle.consumeFrom(certificateLimits.verifyFromAddress, request, Math.max(numbers, 1));
    return { lines: (await certificates.verifyMany(lines)).map(checkedView) };
  });
  bind(app, api.listCertificates, async ({ caller }) =>
    (await certificates.own(caller.userId)).map(ownCertificateView),
  );
}

export function signatureRoutes(app: FastifyInstance, signatures: Signatures): void {
  takeUploads(app, signatureUpload, (scope) =>
    bind(scope, api.addSignature, async ({ caller, request }) => {
      const sent = await readUpload(request, signatureUpload);
      return { picture: await signatures.addSignature({ id: caller.userId, sender: request }, sent) };
    }),
  );
  bind(app, api.getSignature, ({ params }) => signatures.readSignature(params.picture));
}

export function certificateListRoutes(app: FastifyInstance, certificates: CertificateList): void {
  bind(app, api.listAllCertificates, async ({ caller, query, request }) => {
    const page = await certificates.list({ id: caller.userId, sender: request }, query);
    return { ...page, results: page.results.map(listedView) };
  });
  bindCsv(app, api.exportAllCertificates, {
    name: 'Certificates',
    columns: listedColumns,
    async page({ query }, place) {
      const { next, results } = await certificates.page({ ...query, ...place });
      return { next, results: results.map(listedView) };
    },
    note: ({ caller, request }) => certificates.noteExport({ id: caller.userId, sender: request }),
  });
}
